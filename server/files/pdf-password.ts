import { cbc } from '@noble/ciphers/aes.js'
import { md5 } from '@noble/hashes/legacy.js'
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js'

/** What a PDF says about its encryption (ISO 32000, 7.6). */
export type PdfEncryption = {
  revision: number
  keyBytes: number
  permissions: number
  encryptsMetadata: boolean
  owner: Uint8Array
  user: Uint8Array
  /** The first id of the file. */
  id: Uint8Array
}

/** Whether the empty password opens a PDF, as it does when only changes are restricted. Unknown methods count as open. */
export function opensWithoutPassword(encryption: PdfEncryption): boolean {
  const { revision, user } = encryption
  if (revision === 5) return isEqual(sha256(user.subarray(32, 40)), user.subarray(0, 32))
  if (revision === 6) return isEqual(hardenedHash(user.subarray(32, 40)), user.subarray(0, 32))
  if (revision === 2) return isEqual(rc4(keyOf(encryption), padding), user.subarray(0, 32))
  if (revision !== 3 && revision !== 4) return true
  const key = keyOf(encryption)
  let hash = md5(concat(padding, encryption.id))
  for (let round = 0; round < 20; round++)
    hash = rc4(
      key.map((byte) => byte ^ round),
      hash,
    )
  return isEqual(hash, user.subarray(0, 16))
}

/** What fills a short password up. */
const padding = Uint8Array.from([
  ...[0x28, 0xbf, 0x4e, 0x5e, 0x4e, 0x75, 0x8a, 0x41, 0x64, 0x00, 0x4e, 0x56, 0xff, 0xfa, 0x01, 0x08],
  ...[0x2e, 0x2e, 0x00, 0xb6, 0xd0, 0x68, 0x3e, 0x80, 0x2f, 0x0c, 0xa9, 0xfe, 0x64, 0x53, 0x69, 0x7a],
])

/** The key of the empty password (algorithm 2). */
function keyOf({ revision, keyBytes, permissions, encryptsMetadata, owner, id }: PdfEncryption): Uint8Array {
  const permissionBytes = new Uint8Array(4)
  new DataView(permissionBytes.buffer).setInt32(0, permissions | 0, true)
  const mark = revision >= 4 && !encryptsMetadata ? Uint8Array.of(255, 255, 255, 255) : new Uint8Array()
  let hash = md5(concat(padding, owner.subarray(0, 32), permissionBytes, id, mark))
  if (revision >= 3) for (let round = 0; round < 50; round++) hash = md5(hash.subarray(0, keyBytes))
  return hash.slice(0, keyBytes)
}

function rc4(key: Uint8Array, data: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at)
  const at = (index: number) => state[index & 255] as number
  const swap = (a: number, b: number) => ([state[a], state[b]] = [at(b), at(a)])
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] as number)) & 255
    swap(i, j)
  }
  let j = 0
  return data.map((byte, index) => {
    const i = (index + 1) & 255
    j = (j + at(i)) & 255
    swap(i, j)
    return byte ^ at(at(i) + at(j))
  })
}

const hashes = [sha256, sha384, sha512] as const

/** The hash of the empty password with this salt (algorithm 2.B). */
function hardenedHash(salt: Uint8Array): Uint8Array {
  let key = sha256(salt)
  for (let round = 0, last = 255; round < 64 || last > round - 32; round++) {
    const repeated = concat(...Array.from({ length: 64 }, () => key))
    const encrypted = cbc(key.subarray(0, 16), key.subarray(16, 32), { disablePadding: true }).encrypt(repeated)
    const sum = encrypted.subarray(0, 16).reduce((total, byte) => total + byte, 0)
    key = (hashes[sum % 3] as typeof sha256)(encrypted)
    last = encrypted.at(-1) as number
  }
  return key.slice(0, 32)
}

const concat = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))
const isEqual = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, at) => byte === b[at])
