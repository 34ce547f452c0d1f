import { atom } from 'nanostores'

/** The modal dialogs that are open, the uppermost last. */
export const $modals = atom<readonly HTMLDialogElement[]>([])

/** Opens a dialog as a modal, for an effect: returns what closes it. */
export function openModal(dialog: HTMLDialogElement | null) {
  if (!dialog) return
  if (!dialog.open) dialog.showModal()
  $modals.set([...$modals.get(), dialog])
  return () => {
    $modals.set($modals.get().filter((each) => each !== dialog))
    if (dialog.open) dialog.close()
  }
}
