/** The one right spelling of an address, or null when it is spelled right already. */
export function canonicalPath(path: string): string | null {
  const language = /^\/(hr|en|de)(?=\/|$)/i.exec(path)?.[1]
  const prefix = language && language.toLowerCase() !== 'hr' ? `/${language.toUpperCase()}` : ''
  const rest = plain(language ? path.slice(language.length + 1) : path)
  const right = `${prefix}${pageOf(rest, prefix)}` || '/'
  return right === path ? null : right
}

/** Without slashes and names of files that say nothing. Two slashes at the start would send the reader to another host. */
const plain = (rest: string) =>
  rest
    .replace(/^[/\\]{2,}/, '/')
    .replace(/(\/index)?\.html$/, '')
    .replace(/[/\\]+$/, '')

const otherNames: Record<string, string> = { '/news': '/vijesti', '/nachrichten': '/vijesti', '/contact': '/kontakt' }
const guides: Record<string, string> = {
  '': '/kako-napisati-zivotopis',
  '/EN': '/how-to-write-a-cv',
  '/DE': '/lebenslauf-schreiben',
}

/** Pages with several names have one address a language. */
function pageOf(rest: string, prefix: string): string {
  if (Object.values(guides).includes(rest)) return guides[prefix] ?? rest
  return Object.hasOwn(otherNames, rest) ? (otherNames[rest] ?? rest) : rest
}

const protectedAreas = /^(\/EN|\/DE)?\/(poslodavac|admin|groups|candidates)(\/|$)|^(\/EN|\/DE)?\/user-profile\/[^/]+$/

/** Screens that only a signed-in person may see. */
export const needsSession = (path: string) => protectedAreas.test(path)
