import { isWriting } from '../../ui/key-names.ts'
import { useTexts } from '../../ui/kit-context.ts'
import { showFailure, showToast } from '../../ui/toasts.ts'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import { forget, remember, takeLast, type Undoable } from './undoable.ts'

type Change<Result> = {
  name: string
  /** Shown once it is saved, with 'Vrati'. */
  notice: (result: Result) => string
  undo: (result: Result) => Promise<unknown>
  failed?: string
  /** How long it can be undone, in milliseconds. */
  lasts?: number
}

let undoing: Promise<unknown> = Promise.resolve()

/** Undoes a change, after those whose undo is under way, and says which it was. */
function useUndoOne() {
  const t = useTexts('applications')
  return function undoOne(change: Undoable) {
    forget(change)
    undoing = undoing.then(async () => {
      const result = await change.undo().catch(() => undefined)
      if (result !== undefined) showToast(t('undone', { name: change.name }))
      else showFailure(change.failed ?? t('undoFailed', { name: change.name }), () => undoOne(change))
    })
  }
}

/** Returns a function that offers to undo a change that is being saved: by 'Vrati' for ten seconds, and by Ctrl+Z. */
export function useUndo() {
  const undoOne = useUndoOne()
  return async <Result>(saving: Promise<Result | undefined>, { name, notice, undo, failed, lasts }: Change<Result>) => {
    const change: Undoable = {
      name,
      failed,
      undo: async () => {
        const result = await saving
        return result === undefined ? undefined : undo(result)
      },
      ...(lasts !== undefined && { until: Date.now() + lasts }),
    }
    remember(change)
    const result = await saving
    if (result === undefined) return forget(change)
    showToast(notice(result), { undo: () => undoOne(change) })
  }
}

/** Ctrl+Z outside fields undoes the last change. */
export function useUndoShortcut() {
  const t = useTexts('applications')
  const undoOne = useUndoOne()
  function undoLast() {
    const last = takeLast()
    if (last) undoOne(last)
    else showToast(t('nothingToUndo'))
  }
  useShortcuts([{ keys: 'Ctrl+z', text: t('undoLast'), run: ({ target }) => !isWriting(target) && undoLast() }])
}
