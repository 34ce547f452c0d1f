import { createHash } from 'node:crypto'
import { elementTexts } from '../text/markup.ts'

/**
 * Removes hashes from a page's policy that none of its inline scripts and styles need: the build writes dozens, a page
 * needs a few. A page that fetches a server island keeps all, because the island has inline code of its own.
 */
export function pruneCspHashes(policy: string, html: string): string {
  if (html.includes('data-island-id')) return policy
  const texts = [...elementTexts(html, 'script'), ...elementTexts(html, 'style')]
  const needed = new Set(texts.map((text) => text && hashOf(text)))
  return policy.replace(/ '(sha256-[^']+)'/g, (source, hash) => (needed.has(hash) ? source : ''))
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
