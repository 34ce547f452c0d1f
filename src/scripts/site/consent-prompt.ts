import { isDecided } from '../../lib/consent.ts'

const dialog = document.querySelector<HTMLDialogElement>('#consent')
const load = () => import('./consent-dialog.ts')

/** Where the rules of cookies stand: who reads them first is not asked yet. */
const readsRules = () => /\/privacy$/.test(location.pathname) && location.hash === '#cookies'

function ask() {
  if (!isDecided() && !readsRules()) dialog?.showModal()
}

/** Shows the question while it is open, and again to whoever wants to change the answer. */
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
  // The browser styles the whole page anew under a dialog: not in one go with all that scripts do at first.
  setTimeout(ask)
}
