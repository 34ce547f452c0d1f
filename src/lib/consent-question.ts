import { isDecided } from './consent.ts'

const dialog = document.querySelector<HTMLDialogElement>('#consent')
const load = () => import('./consent-dialog.ts')

/** Shows the question while it is open, and again to whoever wants to change the answer. The rules themselves stay readable. */
export function askForConsent() {
  if (!dialog) return
  dialog.addEventListener('click', async ({ target }) => (await load()).answer(dialog, target))
  dialog.addEventListener('cancel', (event) => {
    if (!isDecided()) event.preventDefault()
  })
  dialog.addEventListener('close', () => {
    if (!isDecided()) dialog.showModal()
  })
  document.addEventListener('click', async ({ target }) => {
    if (target instanceof Element && target.closest('[data-open-consent]')) (await load()).reopen(dialog)
  })
  if (!isDecided() && location.hash !== '#cookies') dialog.showModal()
}
