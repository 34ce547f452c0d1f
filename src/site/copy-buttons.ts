import { copyText } from '../lib/clipboard.ts'
import { type SnackbarPlace, showSnackbar } from '../lib/snackbar.ts'

/** Every `[data-copy]` button copies that text and confirms it with its own message. */
document.addEventListener('click', async (event) => {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>('[data-copy]')
  if (!button) return
  const { copy = '', copied = '', copyFailed = '', snackbar } = button.dataset
  const place = snackbar as SnackbarPlace | undefined
  showSnackbar((await copyText(copy)) ? copied : copyFailed, place && { place })
})
