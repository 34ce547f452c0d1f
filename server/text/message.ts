import de from '#content/messages/de.json' with { type: 'json' }
import en from '#content/messages/en.json' with { type: 'json' }
import hr from '#content/messages/hr.json' with { type: 'json' }
import { fillIn } from './fill-in.ts'
import type { Language } from './language.ts'

const texts: Record<Language, Record<MessageKey, string>> = { hr, en, de }

export type MessageKey = keyof typeof hr

/** A message to the user in their language, from the same files as the texts of pages. */
export function message(language: Language, key: MessageKey, values: Record<string, string | number> = {}): string {
  return fillIn(texts[language][key], values)
}
