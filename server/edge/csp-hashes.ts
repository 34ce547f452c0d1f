import { createHash } from 'node:crypto'
import { elementTexts } from '../text/markup.ts'

/**
 * Removes hashes from a page's policy that none of its inline scripts and styles need: the build writes about a hundred,
 * a page needs a few, and proxies refuse heads above 4 KB. Server islands have no inline code.
 */
export function pruneCspHashes(policy: string, page: Buffer): string {
  // One byte a character: nothing is decoded that is only searched and hashed.
  const html = page.toString('latin1')
  const texts = [...elementTexts(html, 'script'), ...elementTexts(html, 'style')]
  const needed = new Set(texts.map((text) => text && hashOf(text)))
  return policy.replace(/ '(sha256-[^']+)'/g, (source, hash) => (needed.has(hash) ? source : ''))
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}`
