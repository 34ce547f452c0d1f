import { crc32, deflateRawSync } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

const namespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const contentTypes =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
const relations =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>'

export const docxMime = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** A docx whose body is this XML. */
export const docxOf = (body: string | Uint8Array) =>
  zipOf({
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relations,
    'word/document.xml': typeof body === 'string' ? documentOf(body) : body,
  })

/** Compressed by Node: half a gigabyte takes `zipSync` ten times as long. */
function zipOf(files: Record<string, string | Uint8Array>) {
  const chunks: Uint8Array[] = []
  const zip = new Zip((_, chunk) => chunks.push(chunk))
  for (const [filename, content] of Object.entries(files)) {
    const file: ZipInputFile = { filename, compression: 8, crc: crc32(content), size: Buffer.byteLength(content) }
    zip.add(file)
    file.ondata?.(null, deflateRawSync(content, { level: 1 }), true)
  }
  zip.end()
  return new Uint8Array(Buffer.concat(chunks))
}

const documentOf = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><w:document ${namespace}><w:body>${body}</w:body></w:document>`

/** A docx with these paragraphs. */
export const aDocx = (...paragraphs: string[]) =>
  docxOf(paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join(''))

const sector = 512
const sectorsOfStream = 8

/** A doc of Word 97 with this text, as short as the format allows. `isLocked` says that a password encrypts it. */
export function aDoc(text: string, { isLocked = false } = {}) {
  return containerOf({ WordDocument: mainStream(text, isLocked), '1Table': tableStream(text) })
}

/** A docx that a password encrypts: a container, of which only the names can be read. */
export const aLockedDocx = () =>
  containerOf({ EncryptionInfo: Buffer.alloc(sector), EncryptedPackage: Buffer.alloc(sector) })

const textAt = 1024

function mainStream(text: string, isLocked: boolean) {
  const stream = Buffer.alloc(sectorsOfStream * sector)
  stream.writeUInt16LE(0xa5ec, 0)
  stream.writeUInt16LE(0x00c1, 2)
  stream.writeUInt16LE(0x0200 | (isLocked ? 0x0100 : 0), 0x0a)
  stream.writeUInt32LE(textAt, 0x18)
  stream.writeUInt32LE(text.length, 0x4c)
  stream.writeUInt32LE(0, 0x1a2)
  stream.writeUInt32LE(21, 0x1a6)
  stream.write(text, textAt, 'utf16le')
  return stream
}

/** One piece holds the text. */
function tableStream(text: string) {
  const stream = Buffer.alloc(sectorsOfStream * sector)
  stream.writeUInt8(2, 0)
  stream.writeUInt32LE(16, 1)
  stream.writeUInt32LE(0, 5)
  stream.writeUInt32LE(text.length, 9)
  stream.writeUInt32LE(textAt, 15)
  return stream
}

/** A compound file with two streams of eight sectors: allocation, directory, streams. */
function containerOf(streams: Record<string, Buffer>) {
  const names = Object.keys(streams)
  const header = Buffer.alloc(sector)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(1, 44)
  header.writeInt32LE(1, 48)
  header.writeUInt32LE(4096, 56)
  header.writeInt32LE(-2, 60)
  header.writeInt32LE(-2, 68)
  header.fill(0xff, 76)
  header.writeInt32LE(0, 76)

  const chain = Buffer.alloc(sector, 0xff)
  const next = [-3, -2, ...names.flatMap((_, at) => chainFrom(2 + at * sectorsOfStream))]
  next.forEach((value, at) => {
    chain.writeInt32LE(value, at * 4)
  })

  const directory = Buffer.alloc(sector)
  entry(directory, 0, { name: 'Root Entry', type: 5, child: 1, start: -2, size: 0 })
  names.forEach((name, at) => {
    const right = at + 1 < names.length ? at + 2 : -1
    entry(directory, at + 1, { name, type: 2, right, start: 2 + at * sectorsOfStream, size: sectorsOfStream * sector })
  })
  const contents = names.map((name) => Buffer.concat([streams[name] ?? Buffer.alloc(0)], sectorsOfStream * sector))
  return new Uint8Array(Buffer.concat([header, chain, directory, ...contents]))
}

const chainFrom = (first: number) =>
  Array.from({ length: sectorsOfStream }, (_, at) => (at + 1 < sectorsOfStream ? first + at + 1 : -2))

type Entry = { name: string; type: number; right?: number; child?: number; start: number; size: number }

function entry(directory: Buffer, at: number, { name, type, right = -1, child = -1, start, size }: Entry) {
  const from = at * 128
  directory.write(name, from, 'utf16le')
  directory.writeUInt16LE((name.length + 1) * 2, from + 64)
  directory.writeUInt8(type, from + 66)
  directory.writeInt32LE(-1, from + 68)
  directory.writeInt32LE(right, from + 72)
  directory.writeInt32LE(child, from + 76)
  directory.writeInt32LE(start, from + 116)
  directory.writeUInt32LE(size, from + 120)
}
