/** The one right spelling of an address, or null when it is spelled right already. */
export function canonicalPath(path: string): string | null {
  const language = /^\/(hr|en|de)(?=\/|$)/i.exec(path)?.[1]
  let right = path
  if (language) {
    const rest = path.slice(language.length + 1)
    right = language.toLowerCase() === 'hr' ? rest : `/${language.toUpperCase()}${rest}`
  }
  // A leading '//' would send the reader to another host.
  right = right.replace(/^\/{2,}/, '/')
  if (right.length > 1) right = right.replace(/\/+$/, '')
  right ||= '/'
  return right === path ? null : right
}
