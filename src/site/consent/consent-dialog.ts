import { readUser } from '../../data/session-user.ts'
import { startTrackers } from './analytics.ts'
import { type ConsentCategory, type ConsentChoices, hasConsent, isAccepted, isDecided } from './consent.ts'
import { accept, reject } from './consent-answer.ts'

const boxesOf = (dialog: HTMLDialogElement) => [...dialog.querySelectorAll<HTMLInputElement>('input[data-category]')]

/** Shows the prompt again with the present choices. */
export function reopen(dialog: HTMLDialogElement) {
  for (const box of boxesOf(dialog))
    box.checked = !isAccepted() || hasConsent(box.dataset['category'] as ConsentCategory)
  dialog.setAttribute('closedby', isDecided() ? 'closerequest' : 'none')
  show(dialog, 'simple')
  dialog.showModal()
}

/** Handles a press of one of the buttons. */
export function answer(dialog: HTMLDialogElement, target: EventTarget | null) {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-answer]') : null
  switch (button?.dataset['answer']) {
    case 'customize':
      return show(dialog, 'advanced')
    case 'back':
      return show(dialog, 'simple')
    case 'all':
      accept({ analytics: true, ads: true, localStorage: true })
      return apply(dialog, true)
    case 'save':
      accept(Object.fromEntries(boxesOf(dialog).map((box) => [box.dataset['category'], box.checked])) as ConsentChoices)
      return apply(dialog, true)
    case 'necessary':
      reject()
      return apply(dialog, false)
  }
}

/**
 * Tells the server whether the session cookie may outlive the browser, and reloads the page. A page with input stays, so
 * that nothing is lost.
 */
async function apply(dialog: HTMLDialogElement, consent: boolean) {
  if (readUser()) {
    const headers = { 'Content-Type': 'application/json' }
    await fetch('/api/session', { method: 'PUT', headers, body: JSON.stringify({ consent }) }).catch(() => undefined)
  }
  if (!hasInput(dialog)) return location.reload()
  dialog.close()
  if ('dataLayer' in window) (await import('./trackers.ts')).updateConsent()
  else await startTrackers()
}

/** Whether anything was typed, chosen or ticked on the page. */
function hasInput(dialog: HTMLDialogElement) {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'input:not([type="hidden"]), textarea, select',
  )
  return [...fields].some((field) => !dialog.contains(field) && isChanged(field))
}

function isChanged(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) {
  if (field instanceof HTMLSelectElement) {
    const chosen = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex !== Math.max(0, chosen)
  }
  const isBox = field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)
  return isBox ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

/** Shows one of the two views and focuses it. */
function show(dialog: HTMLDialogElement, view: 'simple' | 'advanced') {
  for (const part of dialog.querySelectorAll<HTMLElement>('[data-view]')) {
    part.hidden = part.dataset['view'] !== view
    if (!part.hidden) part.querySelector<HTMLElement>('h2')?.focus()
  }
}
