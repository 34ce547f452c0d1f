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

export const richTextAttributes = {
  a: ['href', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start'],
}
