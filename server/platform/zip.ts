import { strToU8, Zip, ZipPassThrough } from 'fflate'

export type ZipEntry = { name: string; contents: string | AsyncIterable<Uint8Array> }

/** Streams a ZIP entry by entry, without holding it in memory. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    made.push(chunk)
  })
  const take = () => {
    const ready = made
    made = []
    return ready
  }
  for await (const { name, contents } of entries) {
    const file = new ZipPassThrough(name)
    zip.add(file)
    if (typeof contents === 'string') file.push(strToU8(contents))
    else
      for await (const chunk of contents) {
        file.push(chunk)
        yield* take()
      }
    file.push(new Uint8Array(), true)
    yield* take()
  }
  zip.end()
  yield* take()
}
