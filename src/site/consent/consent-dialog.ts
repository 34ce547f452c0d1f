import { readUser } from '../../data/session-user.ts'
import { allows, type Consent, type ConsentCategory, isAccepted, isDecided } from './consent.ts'
import { accept, reject } from './consent-answer.ts'

const boxesOf = (dialog: HTMLDialogElement) => [...dialog.querySelectorAll<HTMLInputElement>('input[data-category]')]

/** Shows the prompt again with the present choices. */
export function reopen(dialog: HTMLDialogElement) {
  for (const box of boxesOf(dialog)) box.checked = !isAccepted() || allows(box.dataset['category'] as ConsentCategory)
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
      return storeSession(true)
    case 'save':
      accept(Object.fromEntries(boxesOf(dialog).map((box) => [box.dataset['category'], box.checked])) as Consent)
      return storeSession(true)
    case 'necessary':
      reject()
      return storeSession(false)
  }
}

/** Tells the server whether the session cookie may outlive the browser, and reloads the page. */
async function storeSession(consent: boolean) {
  if (readUser()) {
    const headers = { 'Content-Type': 'application/json' }
    await fetch('/api/session', { method: 'PUT', headers, body: JSON.stringify({ consent }) }).catch(() => undefined)
  }
  location.reload()
}

/** Shows one of the two views and focuses it. */
function show(dialog: HTMLDialogElement, view: 'simple' | 'advanced') {
  for (const part of dialog.querySelectorAll<HTMLElement>('[data-view]')) {
    part.hidden = part.dataset['view'] !== view
    if (!part.hidden) part.querySelector<HTMLElement>('h2')?.focus()
  }
}
