/** The runs that were recorded, oldest first: `results.json` beside this file. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

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

/** Where the runs stand, and their picture. */
export const recordFolder = import.meta.dirname

/** Throws when the file is broken, and says where. */
export function readRuns(folder = recordFolder): Run[] {
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
