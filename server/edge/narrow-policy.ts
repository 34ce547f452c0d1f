import { createHash } from 'node:crypto'

/**
 * A page's policy without the hashes that its own inline scripts and styles do not need: the build knows dozens, a page
 * has three. Nothing is allowed that was not before. A page that fetches an island keeps all, as the island brings more.
 */
export function narrowPolicy(policy: string, html: string): string {
  if (html.includes('data-island-id')) return policy
  const needed = new Set([...html.matchAll(inlineElement)].map(([, , text]) => text && hashOf(text)))
  return policy.replace(/ '(sha256-[^']+)'/g, (source, hash) => (needed.has(hash) ? source : ''))
}

const inlineElement = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
