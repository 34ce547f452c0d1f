import { accept, allows, type Consent, type ConsentCategory, isAccepted, isDecided, reject } from './consent.ts'
import { readUser } from './session-user.ts'

const dialog = document.querySelector<HTMLDialogElement>('#consent')
const boxes = () => dialog?.querySelectorAll<HTMLInputElement>('input[data-category]') ?? []

/** Shows the question while it is open, and again to whoever wants to change the answer. The rules themselves stay readable. */
export function askForConsent() {
  if (!dialog) return
  dialog.addEventListener('click', answer)
  dialog.addEventListener('cancel', (event) => {
    if (!isDecided()) event.preventDefault()
  })
  dialog.addEventListener('close', () => {
    if (!isDecided()) dialog.showModal()
  })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-open-consent]')) reopen(dialog)
  })
  if (!isDecided() && location.hash !== '#cookies') dialog.showModal()
}

function reopen(dialog: HTMLDialogElement) {
  for (const box of boxes()) box.checked = !isAccepted() || allows(box.dataset['category'] as ConsentCategory)
  dialog.setAttribute('closedby', isDecided() ? 'closerequest' : 'none')
  show('simple')
  dialog.showModal()
}

function answer({ target }: Event) {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-answer]') : null
  switch (button?.dataset['answer']) {
    case 'customize':
      return show('advanced')
    case 'back':
      return show('simple')
    case 'all':
      return finish({ analytics: true, ads: true, localStorage: true })
    case 'save':
      return finish(Object.fromEntries([...boxes()].map((box) => [box.dataset['category'], box.checked])) as Consent)
    case 'necessary':
      reject()
      void keepSession(false)
  }
}

function finish(consent: Consent) {
  accept(consent)
  void keepSession(true)
}

/** The session of who is signed in ends with the browser or lasts, as they have just chosen. Then the page begins anew. */
async function keepSession(consent: boolean) {
  if (readUser()) {
    const headers = { 'Content-Type': 'application/json' }
    await fetch('/api/session', { method: 'PUT', headers, body: JSON.stringify({ consent }) }).catch(() => undefined)
  }
  location.reload()
}

/** The two views; the one that comes gets the focus. */
function show(view: 'simple' | 'advanced') {
  for (const part of dialog?.querySelectorAll<HTMLElement>('[data-view]') ?? []) {
    part.hidden = part.dataset['view'] !== view
    if (!part.hidden) part.querySelector<HTMLElement>('h2')?.focus()
  }
}
