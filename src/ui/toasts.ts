import { atom } from 'nanostores'

type ToastAction = { text: string; run: () => void }
export type Toast = {
  id: number
  text: string
  action?: ToastAction | undefined
  hasClose: boolean
  durationMs: number
  isFailure: boolean
}

type Options = {
  /** Milliseconds on screen. 3 s when left out, 10 s with `undo`, as for what needs reading. */
  durationMs?: number
  /** Shows 'Zatvori'. */
  hasClose?: boolean
  /** Shows the kit's 'Vrati' and runs this when pressed. */
  undo?: () => void
  action?: ToastAction
  isFailure?: boolean
}

const maxVisible = 3
let lastId = 0

/** The notices on screen, oldest first. Rendered by `Toasts`, which `Kit` mounts. */
export const $toasts = atom<Toast[]>([])

/** The text of the `undo` button, set by `Kit` in the language of the page. */
export const $undoText = atom('Vrati')

/** The text of the button that repeats what failed, set by `Kit` in the language of the page. */
export const $retryText = atom('Pokušajte ponovno')

/** Shows a short notice and returns a function that closes it. Closes the oldest when there are more than three. */
export function showToast(
  text: string,
  { durationMs, hasClose = false, isFailure = false, undo, action }: Options = {},
): () => void {
  const id = ++lastId
  const toast: Toast = {
    id,
    text,
    hasClose,
    isFailure,
    action: action ?? (undo && { text: $undoText.get(), run: undo }),
    durationMs: durationMs ?? (undo ? 10_000 : 3000),
  }
  $toasts.set([...$toasts.get(), toast].slice(-maxVisible))
  return () => closeToast(id)
}

/** Says what failed and offers to repeat it. Notices of what was done before go, so that none seems to be about this. */
export function showFailure(text: string, retry?: () => void, durationMs = 10_000) {
  $toasts.set($toasts.get().filter(({ isFailure }) => isFailure))
  const action = retry && { action: { text: $retryText.get(), run: retry } }
  return showToast(text, { isFailure: true, hasClose: true, durationMs, ...action })
}

export const closeToast = (id: number) => $toasts.set($toasts.get().filter((toast) => toast.id !== id))
