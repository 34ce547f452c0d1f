import { splitPath } from '../../server/text/language.ts'

/** Whether 'back' on a page may go where the reader came from: another page of this site, not this one in another language. */
export function mayGoBack(referrer: string, here: string): boolean {
  if (!URL.canParse(referrer)) return false
  const from = new URL(referrer)
  const at = new URL(here)
  return from.origin === at.origin && splitPath(from.pathname).rest !== splitPath(at.pathname).rest
}
