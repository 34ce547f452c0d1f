import { ReadableStream as WebStream } from 'node:stream/web'
import type { Context } from 'hono'
import type { AppEnv } from '../context.ts'

/** Characters that XML does not allow, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

const allowed = (text: string) => text.toWellFormed().replace(forbidden, '')

/** Escapes text and attribute values, and removes forbidden characters. */
export const escaped = (text: string) => allowed(text).replace(/[&<>"']/g, (letter) => references[letter] ?? letter)

const cdata = (text: string) => `<![CDATA[${allowed(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** `<name>text</name>`; empty without a value. */
export const element = (name: string, text: string | number | null | undefined) =>
  text === null || text === undefined || text === '' ? '' : `<${name}>${escaped(String(text))}</${name}>`

/** An element with its text in a CDATA section, as other job boards require; empty without a value. */
export const cdataElement = (name: string, text: string | number | null | undefined) =>
  text === null || text === undefined || text === '' ? '' : `<${name}>${cdata(String(text))}</${name}>`

/** Characters per chunk. */
const chunkLength = 16 * 1024

/**
 * Streams a document with backpressure. On an error the connection is aborted, so that a partial document is not taken
 * for a complete one.
 */
export function sendXml(c: Context<AppEnv>, parts: AsyncIterable<string>, type = 'application/xml') {
  const body = WebStream.from(chunksOf(parts)) as ReadableStream
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
