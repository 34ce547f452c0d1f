import { showSnackbar } from '../../lib/snackbar.ts'
import { isSaved, keepJob, removeSavedJob, type SavedCard } from '../saved/saved-jobs.ts'

const idOf = (button: HTMLElement) => Number(button.dataset['saveJob'])

function keep(button: HTMLElement) {
  const heading = document.querySelector('h1')
  const { lang } = heading?.closest<HTMLElement>('[lang]') ?? document.documentElement
  keepJob({
    ...{ id: idOf(button), path: location.pathname, title: heading?.textContent?.trim() ?? '', language: lang },
    card: JSON.parse(button.dataset['card'] ?? '{}') as SavedCard,
  })
}

/** Updates the text of an ad's save button, and what the device keeps of a saved ad. */
export function showSaved(button: HTMLElement) {
  const isKept = isSaved(idOf(button))
  if (isKept) keep(button)
  button.textContent = button.dataset[isKept ? 'unsave' : 'save'] ?? ''
}

/** Saves the ad on this device, or removes it. */
export function toggleSaved(button: HTMLElement) {
  if (isSaved(idOf(button))) removeSavedJob(idOf(button))
  else {
    keep(button)
    const { saved = '', list: href = '', listText: text = '' } = button.dataset
    showSnackbar(saved, { lasts: 6000, link: { href, text } })
  }
  showSaved(button)
}
