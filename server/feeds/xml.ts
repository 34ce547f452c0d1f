import { ReadableStream as WebStream } from 'node:stream/web'
import type { Context } from 'hono'
import type { AppEnv } from '../context.ts'

/** What XML does not allow at all, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

const allowed = (text: string) => text.toWellFormed().replace(forbidden, '')

/** For text and attributes; drops what XML does not allow. */
export const escaped = (text: string) => allowed(text).replace(/[&<>"']/g, (letter) => references[letter] ?? letter)

const cdata = (text: string) => `<![CDATA[${allowed(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** `<name>text</name>`, or nothing for what is not known. */
export const element = (name: string, text: string | number | null | undefined) =>
  text === null || text === undefined || text === '' ? '' : `<${name}>${escaped(String(text))}</${name}>`

/** The same with its text in a CDATA section, as the feeds of other boards want it. */
export const cdataElement = (name: string, text: string | number | null | undefined) =>
  text === null || text === undefined || text === '' ? '' : `<${name}>${cdata(String(text))}</${name}>`

/** So much of a document is sent at once. */
const chunkLength = 16 * 1024

/**
 * Streams a document at the pace of its reader: no more is made than was taken. On an error the connection breaks, so
 * that a part is not mistaken for the whole.
 */
export function sendXml(c: Context<AppEnv>, parts: AsyncIterable<string>, type = 'application/xml') {
  const body = WebStream.from(chunksOf(parts)) as unknown as ReadableStream
  return c.body(body, 200, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' })
}

async function* chunksOf(parts: AsyncIterable<string>) {
  let chunk = ''
  for await (const part of parts) {
    chunk += part
    if (chunk.length < chunkLength) continue
    yield Buffer.from(chunk)
    chunk = ''
  }
  if (chunk) yield Buffer.from(chunk)
}
