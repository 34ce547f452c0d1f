import type { Run } from '../../scripts/bench/results.ts'

const machine = { processor: 'Z80', cores: 1, memory: '64 KB', node: 'v24.0.0', platform: 'linux x64' }

/** A recorded run of the benchmark; a whole one without figures unless told otherwise. */
export const benchRun = (own: Partial<Run>): Run => ({
  date: '2026-01-01',
  isQuick: false,
  machine,
  figures: {},
  ...own,
})
