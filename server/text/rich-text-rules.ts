/** What rich text may hold. Pure: the editor offers and the server keeps the same. */
export const richTextTags = [
  'p',
  'br',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'u',
  'a',
  'blockquote',
  'img',
] as const

/** What articles may hold beside it. */
export const articleTags = ['table', 'thead', 'tbody', 'tr', 'th', 'td', 'hr'] as const

export const richTextAttributes = {
  a: ['href', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start'],
}
