import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Language, languages } from '../../text/language.ts'
import { momentFrom, withDays } from './moments.ts'

/** A line of `content/demo/*.jsonl`: the columns of a table by their names, without those that have their default. */
export type DemoRow = Record<string, unknown>

export const demoFolder = resolve('content/demo')

/** The demo's rows by table, with the moments that they have when filled now. */
export async function readDemoRows(now: Date): Promise<Map<string, DemoRow[]>> {
  const files = (await readdir(demoFolder)).filter((name) => name.endsWith('.jsonl'))
  const read = files.map(async (file) => {
    const lines = (await readFile(join(demoFolder, file), 'utf8')).split('\n').filter(Boolean)
    return [file.slice(0, -'.jsonl'.length), lines.map((line) => rowFrom(line, now))] as const
  })
  return new Map(await Promise.all(read))
}

function rowFrom(line: string, now: Date): DemoRow {
  const row = JSON.parse(line) as DemoRow
  const language = languages.find((each) => each === row['language']) ?? 'hr'
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, resolved(value, now, language)]))
}

function resolved(value: unknown, now: Date, language: Language): unknown {
  if (Array.isArray(value)) return value.map((each) => resolved(each, now, language))
  if (typeof value !== 'string') return value
  return value.startsWith('@') ? momentFrom(now, value) : withDays(now, value, language)
}
