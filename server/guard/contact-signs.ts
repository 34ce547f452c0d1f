import contacts from '#content/guard/contacts.json' with { type: 'json' }
import { mailProviders } from '../text/mail-providers.ts'
import { trimEndOf } from '../text/normalize.ts'
import type { Sign } from './sign.ts'

const freeMailers = new Set([...mailProviders, ...contacts.freeMailers])

/** Whether an address belongs to nobody in particular: its provider gives one to everybody. */
export const isFreeMail = (email: string) => freeMailers.has(email.slice(email.lastIndexOf('@') + 1).toLowerCase())

/** Signs in the addresses of a text: those of free providers, and links that hide where they lead. */
export function contactSigns(text: string): Pick<Sign, 'id' | 'before' | 'text' | 'after'>[] {
  const words = [...new Set(text.split(/[\s<>()[\]{}"'„“”|,;]+/).map((word) => trimEndOf(word, '.!?:')))]
  const sign = (id: Sign['id']) => (word: string) => ({ id, before: '', text: word, after: '' })
  return [
    ...words
      .filter((word) => word.includes('@') && isFreeMail(word))
      .slice(0, maxOfKind)
      .map(sign('free-mail')),
    ...words
      .filter((word) => hidesTarget(word))
      .slice(0, maxOfKind)
      .map(sign('impersonation')),
  ]
}

const maxOfKind = 3

const hidesTarget = (word: string) =>
  word
    .toLowerCase()
    .split(/[/:?#]+/)
    .some((part) => contacts.shorteners.some((host) => part === host || part.endsWith(`.${host}`)))
