import { normalize } from '../text/normalize.ts'
import type { Person } from './person.ts'

/** The searchable words of an application: name, e-mail address, phone number and answers, each word once. */
export function searchTextOf({ firstName, lastName, email, phone }: Person, answered: string[]): string {
  const digits = phone?.replace(/[\s()/-]/g, '') ?? ''
  return [...new Set(normalize([lastName, firstName, email, digits, ...answered].join(' ')).split(' '))].join(' ')
}
