import de from '#content/replies/de.json' with { type: 'json' }
import en from '#content/replies/en.json' with { type: 'json' }
import hr from '#content/replies/hr.json' with { type: 'json' }
import type { Language } from '../text/language.ts'
import type { ReplyKind, ReplyText } from './reply.ts'

const defaults: Record<Language, Record<ReplyKind, ReplyText>> = { hr, en, de }

/** The text of a template that the company has not replaced. */
export const defaultText = (kind: ReplyKind, language: Language): ReplyText => defaults[language][kind]
