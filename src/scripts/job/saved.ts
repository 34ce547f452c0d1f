import { showSnackbar } from '../../lib/copy/snackbar.ts'
import { forgetSavedJob, isSaved, saveJob } from '../../lib/saved-jobs.ts'

const idOf = (button: HTMLElement) => Number(button.dataset['saveJob'])

/** Says on the button of an ad what a click on it does. */
export function showSaved(button: HTMLElement) {
  button.textContent = button.dataset[isSaved(idOf(button)) ? 'unsave' : 'save'] ?? ''
}

/** Saves the ad on this device, or takes it off again. */
export function toggleSaved(button: HTMLElement) {
  const id = idOf(button)
  const title = document.querySelector('h1')?.textContent?.trim() ?? ''
  if (isSaved(id)) forgetSavedJob(id)
  else {
    saveJob({ id, path: location.pathname, title })
    showSnackbar(button.dataset['saved'] ?? '')
  }
  showSaved(button)
}
