/** The contents of all elements of this name, which contain text only, in HTML that the server made. */
export function elementTexts(html: string, name: 'script' | 'style'): string[] {
  const texts: string[] = []
  const begin = `<${name}`
  for (let at = html.indexOf(begin); at >= 0; at = html.indexOf(begin, at + 1)) {
    if (!/[\s>]/.test(html.charAt(at + begin.length))) continue
    const open = html.indexOf('>', at)
    const close = html.indexOf(`</${name}>`, open)
    if (open < 0 || close < 0) break
    texts.push(html.slice(open + 1, close))
    at = close
  }
  return texts
}
