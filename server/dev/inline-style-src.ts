import { createHash } from 'node:crypto'
import { elementTexts } from '../text/markup.ts'

/** The `style-src` that allows only the inline styles of a document, in elements and attributes. */
export function inlineStyleSrc(html: string): string {
  const attributes = [...html.matchAll(/\sstyle="([^"]*)"/gi)].map(([, css = '']) => decoded(css))
  const hashes = new Set([...elementTexts(html, 'style'), ...attributes].map(hashOf))
  if (hashes.size === 0) return "style-src 'none'"
  return ['style-src', ...(attributes.length > 0 ? ["'unsafe-hashes'"] : []), ...hashes].join(' ')
}

const hashOf = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`

const decoded = (value: string) => value.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
