const beginnings = { script: /<script[\s>]/g, style: /<style[\s>]/g }

/** The contents of all elements of this name, which contain text only, in HTML that the server made. */
export function elementTexts(html: string, name: 'script' | 'style'): string[] {
  const texts: string[] = []
  for (const { index } of html.matchAll(beginnings[name])) {
    const open = html.indexOf('>', index)
    const close = html.indexOf(`</${name}>`, open)
    if (open < 0 || close < 0) break
    texts.push(html.slice(open + 1, close))
  }
  return texts
}
