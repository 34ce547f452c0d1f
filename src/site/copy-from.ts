import { copyText } from '../lib/clipboard.ts'
import { type SnackbarPlace, showSnackbar } from '../lib/snackbar.ts'

/** Copies the text of a `[data-copy]` button and confirms it. */
export async function copyFrom({ dataset }: HTMLElement) {
  const { copy = '', copied = '', copyFailed = '', snackbar } = dataset
  const place = snackbar as SnackbarPlace | undefined
  showSnackbar((await copyText(copy)) ? copied : copyFailed, place && { place })
}
