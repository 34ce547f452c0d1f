import { createHash } from 'node:crypto'
import { elementTexts } from '../text/markup.ts'

/**
 * Removes hashes from a page's policy that none of its inline scripts and styles need: the build writes about a hundred,
 * a page needs a few, and proxies refuse heads above 4 KB. Server islands have no inline code.
 */
export function pruneCspHashes(policy: string, html: string): string {
  const texts = [...elementTexts(html, 'script'), ...elementTexts(html, 'style')]
  const needed = new Set(texts.map((text) => text && hashOf(text)))
  return policy.replace(/ '(sha256-[^']+)'/g, (source, hash) => (needed.has(hash) ? source : ''))
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
