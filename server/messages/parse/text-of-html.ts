import sanitize from 'sanitize-html'

const blocks = [
  'p',
  'div',
  'blockquote',
  'li',
  'ul',
  'ol',
  'tr',
  'table',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'pre',
  'hr',
  'br',
]

/** How mail programs mark what they quote. */
const quoting = /\b(gmail_quote|yahoo_quoted|protonmail_quote)\b/

/** The text of a mail that has no plain one, with quotes marked by `>`. Nothing of its markup is left. */
export function textOfHtml(html: string): string {
  const clean = sanitize(html, {
    allowedTags: blocks,
    allowedAttributes: {},
    nonTextTags: ['style', 'script', 'textarea', 'option', 'noscript', 'title', 'head'],
    nestingLimit: 100,
    transformTags: {
      div: (_, attribs) => ({ tagName: quoting.test(attribs['class'] ?? '') ? 'blockquote' : 'div', attribs: {} }),
    },
  })
  return linesOf(clean)
}

/** Of sanitized markup, in which `<` begins nothing but one of the blocks. */
function linesOf(clean: string): string {
  let depth = 0
  const lines: string[] = []
  let line = ''
  const end = () => {
    const text = line.replace(/\s+/g, ' ').trim()
    lines.push(text === '' ? '' : `${'>'.repeat(depth)}${depth > 0 ? ' ' : ''}${unescaped(text)}`)
    line = ''
  }
  const [first = '', ...pieces] = clean.split('<')
  line = first
  for (const piece of pieces) {
    const close = piece.indexOf('>')
    const tag = piece.slice(0, close)
    if (line.trim() !== '' || tag.startsWith('br') || tag === 'p') end()
    if (tag === 'blockquote') depth += 1
    if (tag === '/blockquote') depth -= 1
    line += piece.slice(close + 1)
  }
  end()
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&', '&nbsp;': ' ' }
const unescaped = (text: string) => text.replace(/&(lt|gt|quot|amp|nbsp);/g, (entity) => entities[entity] ?? entity)
