import mammoth from 'mammoth'
import WordExtractor from 'word-extractor'

/** What became of a Word file: its text, or why there is none. */
export type WordText = { state: 'text'; text: string } | { state: 'locked' | 'damaged' }

/** Characters that are read of a text. */
const maxCharacters = 200_000

/** The plain text of a doc or docx. Takes as long and as much as the file wants: for strangers' ones see `reader.ts`. */
export async function readWord(file: Uint8Array): Promise<WordText> {
  const buffer = Buffer.from(file)
  if (isLockedWord(buffer)) return { state: 'locked' }
  try {
    const text = isContainer(buffer) ? await textOfDoc(buffer) : (await mammoth.extractRawText({ buffer })).value
    return { state: 'text', text: tidy(text.slice(0, maxCharacters)) }
  } catch {
    return { state: 'damaged' }
  }
}

/** Begins as the containers of Office before 2007. */
const isContainer = (file: Buffer) => file.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))

const encryptedStream = Buffer.from('EncryptedPackage', 'utf16le')

/** What is encrypted by a password is a container too, also when it was a docx. */
function isLockedWord(file: Buffer) {
  if (!isContainer(file)) return false
  if (file.includes(encryptedStream)) return true
  const head = wordHead(file)
  return head !== undefined && (head.readUInt16LE(0x0a) & 0x0100) !== 0
}

/** Where the text of a doc begins: the header of its main stream, which stands at the beginning of a sector. */
function wordHead(file: Buffer): Buffer | undefined {
  for (let at = 512; at + 512 <= file.length; at += 512)
    if (file.readUInt16LE(at) === 0xa5ec && file.readUInt16LE(at + 2) >= 0x00c0) return file.subarray(at, at + 512)
  return undefined
}

async function textOfDoc(file: Buffer) {
  const document = await new WordExtractor().extract(file)
  return [document.getTextboxes(), document.getBody()].filter(Boolean).join('\n')
}

/** Without control characters, and with one empty line at most between paragraphs. */
const tidy = (text: string) =>
  text
    .replaceAll(/\r\n?|\v|\f|\u0085|\u2028|\u2029/g, '\n')
    .replaceAll(/[^\P{Cc}\t\n]/gu, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
