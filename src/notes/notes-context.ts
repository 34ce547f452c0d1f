import { createContext, use } from 'react'
import type { NoteWire } from '../../server/notes/wire.ts'
import type { Language } from '../../server/text/language.ts'
import type { translatorOf } from '../i18n/index.ts'

export type NotesTexts = typeof import('../i18n/hr/notes.json')
export type Note = NoteWire

export type Translate = ReturnType<typeof translatorOf<NotesTexts>>

type Tools = { t: Translate; language: Language; login: string }

export const NotesContext = createContext<Tools | null>(null)

/** Texts of notes, and who may edit which. */
export function useNotes(): Tools {
  const tools = use(NotesContext)
  if (!tools) throw new Error('Only where notes are shown')
  return tools
}
