/** Tags allowed in rich text. Pure: shared by the editor and the server. */
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

/** Additional tags allowed in articles. */
export const articleTags = ['table', 'thead', 'tbody', 'tr', 'th', 'td', 'hr'] as const

export const richTextAttributes = {
  a: ['href', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start'],
}
