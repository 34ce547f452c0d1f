import { createHash } from 'node:crypto'

/** The sources that a policy needs for the inline scripts and styles of a page. */
export function inlineHashesOf(html: string): string[] {
  const elements = [...html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)]
  const running = elements.filter(
    ([, , attributes = '', body]) => body && !/\bsrc=|type="(?:application\/(?:ld\+)?json)"/.test(attributes),
  )
  return running.map(([, , , body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`)
}
