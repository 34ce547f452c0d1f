import { createHash } from 'node:crypto'
import { textsOf } from '../text/markup.ts'

/**
 * A page's policy without the hashes that its own inline scripts and styles do not need: the build knows dozens, a page
 * has three. Nothing is allowed that was not before. A page that fetches an island keeps all, as the island brings more.
 */
export function pruneCspHashes(policy: string, html: string): string {
  if (html.includes('data-island-id')) return policy
  const texts = [...textsOf(html, 'script'), ...textsOf(html, 'style')]
  const needed = new Set(texts.map((text) => text && hashOf(text)))
  return policy.replace(/ '(sha256-[^']+)'/g, (source, hash) => (needed.has(hash) ? source : ''))
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
