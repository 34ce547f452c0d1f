import { useStore } from '@nanostores/react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { $dialogs, type OpenDialog, removeDialog } from './dialogs.ts'
import { MessageDialog } from './MessageDialog.tsx'
import { PromptDialog } from './PromptDialog.tsx'

/** The dialogs that `askConfirm`, `showMessage` and `askText` open; `Kit` mounts it. */
export function Dialogs() {
  return useStore($dialogs).map((dialog) => <FormQuestion key={dialog.id} dialog={dialog} />)
}

function FormQuestion({ dialog }: { dialog: OpenDialog }) {
  /** Closes the dialog before the caller continues. */
  const closing =
    <Answer,>(resolve: (answer: Answer) => void) =>
    (answer: Answer) => {
      removeDialog(dialog.id)
      resolve(answer)
    }
  switch (dialog.kind) {
    case 'confirm':
      return <ConfirmDialog {...dialog.ask} onAnswer={closing(dialog.resolve)} />
    case 'message':
      return <MessageDialog {...dialog.ask} onClose={() => closing<void>(dialog.resolve)(undefined)} />
    case 'prompt':
      return <PromptDialog {...dialog.ask} onAnswer={closing(dialog.resolve)} />
  }
}
