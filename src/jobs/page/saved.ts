import { showSnackbar } from '../../lib/snackbar.ts'
import { isSaved, keepJob, removeSavedJob } from '../saved/saved-jobs.ts'

const idOf = (button: HTMLElement) => Number(button.dataset['saveJob'])

/** Updates the text of an ad's save button. */
export function showSaved(button: HTMLElement) {
  button.textContent = button.dataset[isSaved(idOf(button)) ? 'unsave' : 'save'] ?? ''
}

/** Saves the ad on this device, or removes it. */
export function toggleSaved(button: HTMLElement) {
  const id = idOf(button)
  const title = document.querySelector('h1')?.textContent?.trim() ?? ''
  if (isSaved(id)) removeSavedJob(id)
  else {
    keepJob({ id, path: location.pathname, title })
    const { saved = '', list: href = '', listText: text = '' } = button.dataset
    showSnackbar(saved, { lasts: 6000, link: { href, text } })
  }
  showSaved(button)
}
