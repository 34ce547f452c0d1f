import { normalize } from '../text/normalize.ts'
import type { Person } from './person.ts'

/** What an application is found by: the words of name, address, number and answers, each once. */
export function searchTextOf({ firstName, lastName, email, phone }: Person, answered: string[]): string {
  const digits = phone?.replace(/[\s()/-]/g, '') ?? ''
  return [...new Set(normalize([lastName, firstName, email, digits, ...answered].join(' ')).split(' '))].join(' ')
}
