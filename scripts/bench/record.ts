import { writeFileSync } from 'node:fs'
import { arch, availableParallelism, cpus, platform, totalmem } from 'node:os'
import { join } from 'node:path'
import { renderHistory } from './history.ts'
import { type Run, recordFolder } from './results.ts'

/** Adds a run of today on this machine, and renders all anew. A figure that could not be had is left out. */
export function recordRun(runs: Run[], { isQuick, figures }: Pick<Run, 'isQuick' | 'figures'>, folder = recordFolder) {
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
