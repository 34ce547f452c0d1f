import { isDecided } from './consent.ts'

const dialog = document.querySelector<HTMLDialogElement>('#consent')
const load = () => import('./consent-dialog.ts')

/** The cookie rules: not asked while the visitor reads them. */
const readsRules = () => /\/privacy$/.test(location.pathname) && location.hash === '#cookies'

function ask() {
  if (!isDecided() && !readsRules()) dialog?.showModal()
}

/** Shows the prompt while there is no answer, and again to change the answer. */
export function promptForConsent() {
  if (!dialog) return
  dialog.addEventListener('click', async ({ target }) => (await load()).answer(dialog, target))
  dialog.addEventListener('cancel', (event) => {
    if (!isDecided()) event.preventDefault()
  })
  dialog.addEventListener('close', ask)
  document.addEventListener('click', async ({ target }) => {
    if (target instanceof Element && target.closest('[data-open-consent]')) (await load()).reopen(dialog)
  })
  addEventListener('hashchange', () => readsRules() && dialog.close())
  // A dialog makes the browser restyle the whole page: not in the same task as the other scripts.
  setTimeout(ask)
}
