import sax from 'sax'

/** The elements of a name in an answer of S3, as the texts of what is in them. Text that is no XML has none. */
export function elementsOf(xml: string, name: string): Record<string, string>[] {
  const found: Record<string, string>[] = []
  let element: Record<string, string> | undefined
  let field = ''
  const parser = sax.parser(true)
  parser.onopentag = (tag) => {
    if (tag.name === name) element = {}
    field = tag.name
  }
  parser.ontext = (text) => {
    if (element && field) element[field] = text
  }
  parser.onclosetag = (closed) => {
    field = ''
    if (closed !== name || !element) return
    found.push(element)
    element = undefined
  }
  try {
    parser.write(xml).close()
  } catch {
    return []
  }
  return found
}
