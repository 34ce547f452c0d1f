/** The runs that were recorded, oldest first: `results.json` beside this file. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, availableParallelism, cpus, platform, totalmem } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { renderHistory } from './history.ts'

const figure = z.strictObject({ value: z.number(), unit: z.string(), limit: z.number().exactOptional() })

const run = z.strictObject({
  date: z.iso.date(),
  isQuick: z.boolean(),
  machine: z.strictObject({
    processor: z.string(),
    cores: z.int().positive(),
    memory: z.string(),
    node: z.string(),
    platform: z.string(),
  }),
  figures: z.record(z.string(), figure),
})

/** A value that was measured; with a limit, the most that it may be. */
export type Figure = z.output<typeof figure>
export type Run = z.output<typeof run>

const here = import.meta.dirname

/** Throws when the file is broken, and says where. */
export function readRuns(folder = here): Run[] {
  const file = join(folder, 'results.json')
  if (!existsSync(file)) return []
  try {
    return z.array(run).parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    throw new Error(`${file} is broken:\n${reason}`)
  }
}

/** The last run with the figure, among those that are quick, or among those that are not. */
export const lastWith = (runs: Run[], name: string, isQuick: boolean): Run | undefined =>
  runs.findLast((run) => run.isQuick === isQuick && Object.hasOwn(run.figures, name))

/** Adds a run of today on this machine, and renders all anew. A figure that could not be had is left out. */
export function recordRun(runs: Run[], { isQuick, figures }: Pick<Run, 'isQuick' | 'figures'>, folder = here) {
  const measured = Object.entries(figures).filter(([, { value }]) => Number.isFinite(value))
  const date = new Date().toISOString().slice(0, 10)
  const all = [...runs, { date, isQuick, machine: thisMachine(), figures: Object.fromEntries(measured) }]
  writeFileSync(join(folder, 'results.json'), textOf(all))
  writeFileSync(join(folder, 'history.svg'), renderHistory(all))
}

/** One figure a line. */
const textOf = (runs: Run[]) =>
  `${JSON.stringify(runs, null, 2).replaceAll(/\{\s+"value": [^{}]+\}/g, (lines) => lines.replaceAll(/\s+/g, ' '))}\n`

const thisMachine = (): Run['machine'] => ({
  processor: cpus()[0]?.model ?? 'unknown',
  cores: availableParallelism(),
  memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
  node: process.version,
  platform: `${platform()} ${arch()}`,
})
