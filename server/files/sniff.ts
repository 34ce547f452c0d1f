import { fileTypeFromBuffer } from 'file-type'
import { beginsAsSvg } from '../text/svg.ts'

/** Bytes of a file that are read to determine its type. */
export const headBytes = 4100

/** `kind` is a file extension without the dot, or 'unknown'. */
export type Sniffed = { kind: string; mime: string }

/** Determines a file's type from its first bytes, not from its name. */
export async function sniff(head: Uint8Array): Promise<Sniffed> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  if (found && found.ext !== 'xml') return { kind: found.ext, mime: found.mime }
  if (head[0] === 0x50 && head[1] === 0x4b && head[2] === 3 && head[3] === 4)
    return { kind: 'zip', mime: 'application/zip' }
  if (beginsAsSvg(Buffer.from(head).toString('utf8'))) return { kind: 'svg', mime: 'image/svg+xml' }
  return { kind: 'unknown', mime: 'application/octet-stream' }
}

/** A client's file name without path and control characters, at most 200 characters long. */
export function safeName(name: string): string {
  const bare = (name.split(/[\\/]/).at(-1) ?? '')
    .normalize('NFC')
    .toWellFormed()
    // Browsers escape quotes and line breaks in a form's file names.
    .replace(/%22|%0D|%0A/g, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069"<>|:*?]/g, '')
    .replace(/^\.+/, '')
    .trim()
  if (bare.length <= 200) return bare || 'datoteka'
  const ending = /\.[^.]{1,10}$/.exec(bare)?.[0] ?? ''
  return bare.slice(0, 200 - ending.length) + ending
}
