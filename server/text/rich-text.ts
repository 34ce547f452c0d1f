import sanitize from 'sanitize-html'
import { clean } from './normalize.ts'
import { articleTags, richTextAttributes, richTextTags } from './rich-text-rules.ts'

/** Characters of stored rich text, including tags. */
export const maxRichText = 60_000

/** Sanitizes rich text to what the editor can produce. Pictures must be uploads of this site. */
export const cleanRichText = (html: string): string => cleaned(html, richTextTags)

/** Sanitizes rich text of articles, which may have tables. */
export const cleanArticleText = (html: string): string => cleaned(html, [...richTextTags, ...articleTags])

/** Cleaned twice: what is left of a broken tag can nest blocks, which only the second time takes apart. */
const cleaned = (html: string, allowedTags: readonly string[]): string =>
  sanitized(sanitized(clean(html), allowedTags), allowedTags).trim()

const sanitized = (html: string, allowedTags: readonly string[]): string =>
  sanitize(html, {
    allowedTags: [...allowedTags],
    allowedAttributes: { ...richTextAttributes },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    allowedSchemesAppliedToAttributes: ['href', 'src'],
    transformTags: {
      h1: 'h2',
      h4: 'h3',
      h5: 'h3',
      h6: 'h3',
      b: 'strong',
      i: 'em',
      div: 'p',
      a: (tagName, { href = '' }) => ({ tagName, attribs: { href, rel: 'nofollow noopener' } }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownPicture.test(attribs['src'] ?? ''),
  })

const ownPicture = /^\/uploads\/[0-9a-f-]{36}\.webp$/
