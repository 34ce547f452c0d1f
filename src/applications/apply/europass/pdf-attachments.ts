import { encryptionWord } from '../../../../server/files/encryption-word.ts'
import { EuropassError, maxEuropassBytes } from './europass.ts'

/** Bytes of the dictionary before an attachment at most. */
const maxDictionary = 2048

/** The XML files attached to a PDF. */
export async function xmlInPdf(pdf: Uint8Array<ArrayBuffer>): Promise<Uint8Array[]> {
  const text = new TextDecoder('latin1').decode(pdf)
  const found: Uint8Array[] = []
  for (const { dictionary, start, end } of attachmentsIn(text)) {
    const isPacked = dictionary.includes('/FlateDecode')
    const bytes = pdf.subarray(start, end)
    const content = isPacked ? await unpack(bytes) : bytes
    if (content) found.push(content)
  }
  if (found.length === 0) throw new EuropassError(text.includes(encryptionWord) ? 'europassLocked' : 'europassNoXml')
  return found
}

/** Each search goes on where the one before ended. */
function* attachmentsIn(pdf: string) {
  const head = /stream\r?\n/g
  for (let match = head.exec(pdf); match; match = head.exec(pdf)) {
    const start = match.index + match[0].length
    const found = pdf.indexOf('endstream', start)
    if (found === -1) return
    head.lastIndex = found + 'endstream'.length
    const before = pdf.slice(Math.max(0, match.index - maxDictionary), match.index)
    const dictionary = before.slice(before.lastIndexOf(' obj') + 1)
    if (!/\/EmbeddedFile\b|text(?:#2F|\/)xml/i.test(dictionary)) continue
    const length = /\/Length\s{1,9}(\d{1,9})(?!\s{1,9}\d{1,5}\s{1,9}R)\b/.exec(dictionary)?.[1]
    yield { dictionary, start, end: length ? start + Number(length) : found }
  }
}

/** The content of a packed stream; null when it is none. */
async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array | null> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  try {
    for (let next = await reader.read(); next.value; next = await reader.read()) {
      parts.push(next.value)
      size += next.value.length
      if (size > maxEuropassBytes) throw new EuropassError('europassTooBig')
    }
  } catch (error) {
    void reader.cancel().catch(() => {})
    if (error instanceof EuropassError) throw error
    return null
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
