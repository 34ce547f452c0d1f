import { openSubprocesses } from '../subprocesses/pool.ts'
import type { WordText } from './read-word.ts'

/** Reads the text of a doc or docx in a process of its own. Throws `SubprocessError`. */
export const readWordInSubprocess = openSubprocesses<Uint8Array, WordText>({
  file: 'server/platform/word/word-process.ts',
  // A text of 300 pages takes a second and 150 MB.
  limits: { seconds: 5, bytes: 400 * 1024 * 1024 },
  heap: 256,
})
