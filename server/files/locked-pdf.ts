import { encryptionWord } from './encryption-word.ts'
import { opensWithoutPassword, type PdfEncryption } from './pdf-password.ts'

/** Bytes after which the encryption of a PDF, or the list of its ids, is not searched for any more. */
const maxDictionary = 8192

/** Whether a PDF opens only with a password; one that merely restricts printing does not. What cannot be read counts as open. */
export function isLockedPdf(bytes: Uint8Array): boolean {
  const text = textOf(bytes)
  const trailer = lastWord(text, encryptionWord)
  const dictionary = trailer === -1 ? -1 : dictionaryAt(text, trailer + encryptionWord.length)
  if (dictionary === -1) return false
  const encryption = encryptionIn(bytes.subarray(dictionary, dictionary + maxDictionary))
  const ids = bytes.subarray(Math.max(0, trailer - maxDictionary), trailer + maxDictionary)
  return !!encryption && !opensWithoutPassword({ ...encryption, id: stringAfter(ids, /\/ID\s{0,9}\[\s{0,9}/) ?? none })
}

const none = new Uint8Array()

/** One character for each byte. */
const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** The last place where a name stands and not only begins another: '/EncryptMetadata' is another name. */
function lastWord(text: string, name: string): number {
  let at = text.lastIndexOf(name)
  while (at > 0 && /[A-Za-z]/.test(text.charAt(at + name.length))) at = text.lastIndexOf(name, at - 1)
  return at
}

/** Where the dictionary begins that stands here, or the object that is referred to here; -1 without one. */
function dictionaryAt(text: string, at: number): number {
  const here = text.slice(at, at + 40)
  const [, number, generation] = /^\s{0,9}(\d{1,10})\s{1,9}(\d{1,5})\s{1,9}R/.exec(here) ?? []
  if (number === undefined) return here.trimStart().startsWith('<<') ? at : -1
  const head = `${number} ${generation} obj`
  let found = text.lastIndexOf(head)
  while (found > 0 && /\d/.test(text.charAt(found - 1))) found = text.lastIndexOf(head, found - 1)
  return found
}

function encryptionIn(bytes: Uint8Array): Omit<PdfEncryption, 'id'> | null {
  const text = textOf(bytes)
  const number = (entry: RegExp) => Number(entry.exec(text)?.[1] ?? 0)
  const owner = stringAfter(bytes, /\/O\s{0,9}(?=[(<])/)
  const user = stringAfter(bytes, /\/U\s{0,9}(?=[(<])/)
  if (!owner || !user || !/\/Filter\s{0,9}\/Standard\b/.test(text)) return null
  const bits = [...text.matchAll(/\/Length\s{1,9}(\d{1,4})/g)].map(([, length]) => Number(length))
  const version = number(/\/V\s{0,9}(\d)/)
  return {
    revision: number(/\/R\s{0,9}(\d)/),
    // Inside a crypt filter the length is one of bytes.
    keyBytes: version === 1 ? 5 : version >= 4 ? 16 : (bits.find((length) => length >= 40 && length <= 128) ?? 40) / 8,
    permissions: number(/\/P\s{0,9}(-?\d{1,12})/),
    encryptsMetadata: !/\/EncryptMetadata\s{1,9}false/.test(text),
    owner,
    user,
  }
}

/** The string, in brackets or hexadecimal, that follows this beginning. */
function stringAfter(bytes: Uint8Array, beginning: RegExp): Uint8Array | null {
  const found = beginning.exec(textOf(bytes))
  if (!found) return null
  const at = found.index + found[0].length
  if (bytes[at] === 0x28) return bracketed(bytes.subarray(at + 1))
  const [, digits = ''] = /^<([\da-fA-F\s]{0,600})>/.exec(textOf(bytes.subarray(at, at + 700))) ?? []
  const pairs = digits.replaceAll(/\s/g, '').match(/../g) ?? []
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
}

const escapes: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 }

/** A string in brackets, which may contain escapes and pairs of brackets. */
function bracketed(bytes: Uint8Array): Uint8Array {
  const string: number[] = []
  let depth = 1
  for (let at = 0; at < bytes.length && at < 600; at++) {
    const byte = bytes[at] as number
    if (byte === 0x5c) {
      const [whole = '', octal] = /^(?:([0-7]{1,3})|\r\n|[\s\S])/.exec(textOf(bytes.subarray(at + 1, at + 4))) ?? []
      const isLineEnd = /^[\r\n]/.test(whole)
      if (!isLineEnd)
        string.push(octal ? Number.parseInt(octal, 8) & 255 : (escapes[whole] ?? (bytes[at + 1] as number)))
      at += whole.length
      continue
    }
    if (byte === 0x28) depth++
    if (byte === 0x29 && --depth === 0) break
    string.push(byte)
  }
  return Uint8Array.from(string)
}
