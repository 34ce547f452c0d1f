import { atom } from 'nanostores'
import type { ReactNode } from 'react'

export type ConfirmQuestion = {
  title: string
  /** The person or thing that it is about, by name. */
  about?: string
  message?: ReactNode
  /** What will be lost, one line each. */
  losses?: string[]
  /** 'OK' when left out. Of a destructive act the verb and the number: 'Obriši 3 prijave'. */
  confirmText?: string
  /** 'Odustani' when left out. */
  cancelText?: string
  icon?: ReactNode
  /** Paints the button red and puts focus on cancel. */
  isDestructive?: boolean
}

export type MessageNotice = { title: string; message?: ReactNode; buttonText?: string }

export type PromptQuestion = {
  title: string
  /** The label of the field. */
  text: string
  placeholder?: string
  initial?: string
  maxLength?: number
  confirmText?: string
  cancelText?: string
}

export type OpenDialog =
  | { id: number; kind: 'confirm'; ask: ConfirmQuestion; resolve: (isConfirmed: boolean) => void }
  | { id: number; kind: 'message'; ask: MessageNotice; resolve: () => void }
  | { id: number; kind: 'prompt'; ask: PromptQuestion; resolve: (text: string | null) => void }

let lastId = 0

/** The dialogs that are open, the uppermost last. Rendered by `Dialogs`, which `Kit` mounts. */
export const $dialogs = atom<OpenDialog[]>([])

/** Asks yes or no. True only when the dialog closes by its confirm button. */
export const askConfirm = (ask: ConfirmQuestion) =>
  new Promise<boolean>((resolve) => open({ id: ++lastId, kind: 'confirm', ask, resolve }))

/** Shows a message and resolves when it is closed. */
export const showMessage = (ask: MessageNotice) =>
  new Promise<void>((resolve) => open({ id: ++lastId, kind: 'message', ask, resolve }))

/** Asks for one line of text, trimmed; null when cancelled or empty. */
export const askText = (ask: PromptQuestion) =>
  new Promise<string | null>((resolve) => open({ id: ++lastId, kind: 'prompt', ask, resolve }))

/** Asks for one line of text until `save` resolves to true or the dialog is cancelled, each time with what was typed last. */
export async function askAndSave(ask: PromptQuestion, save: (text: string) => Promise<boolean>) {
  const text = await askText(ask)
  if (text !== null && !(await save(text))) await askAndSave({ ...ask, initial: text }, save)
}

export const removeDialog = (id: number) => $dialogs.set($dialogs.get().filter((dialog) => dialog.id !== id))

const open = (dialog: OpenDialog) => $dialogs.set([...$dialogs.get(), dialog])
