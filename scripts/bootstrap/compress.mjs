import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Without pages: the server compresses them after putting in its address. */
const isText = (name) => /\.(css|js|mjs|svg|json|txt|webmanifest|ico)$/.test(name)

/** Writes a brotli and a gzip version of every text file that gets smaller by it. */
export async function compressFolder(folder) {
  const names = (await readdir(folder, { recursive: true })).filter(isText)
  await Promise.all(names.map((name) => compressFile(join(folder, name))))
}

async function compressFile(path) {
  const whole = await readFile(path)
  const [br, gz] = await Promise.all([
    brotli(whole, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: whole.length },
    }),
    zip(whole, { level: 9 }),
  ])
  if (br.length < whole.length) await writeFile(`${path}.br`, br)
  if (gz.length < whole.length) await writeFile(`${path}.gz`, gz)
}
