import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownFile } from './folder.ts'

const keyBytes = 32
const ivBytes = 12
const tagBytes = 16

/** The prefix of encrypted texts. */
const version = 'v1.'

/** Protects texts from readers of the database. A text can be decrypted only for the `owner` for whom it was encrypted. */
export type Encryption = {
  encrypt(text: string, owner: string): string
  /** Undefined when the text was encrypted with another key or for another owner. */
  decrypt(stored: string, owner: string): string | undefined
}

export const isEncrypted = (stored: string) => stored.startsWith(version)

/** AES-256-GCM. */
export function encryptionBy(key: Buffer): Encryption {
  return {
    encrypt(text, owner) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return version + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    decrypt(stored, owner) {
      if (!isEncrypted(stored)) return undefined
      const bytes = Buffer.from(stored.slice(version.length), 'base64url')
      try {
        const iv = bytes.subarray(0, ivBytes)
        const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
        decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
        const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
        return text.toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}

/** The key of a data folder, created if missing. Concurrent processes get the same key. */
export async function keyInFolder(folder: string): Promise<Buffer> {
  const path = join(folder, 'secret.key')
  const text = await readFile(path, 'utf8').catch(() => makeKey(path))
  const key = Buffer.from(text, 'base64')
  if (key.length !== keyBytes) throw new Error(`${path} holds no key: 32 bytes in base64.`)
  return key
}

/** Writes a key atomically; keeps an existing one. */
async function makeKey(path: string): Promise<string> {
  const fresh = `${path}.${randomUUID()}`
  await writeFile(fresh, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: ownFile })
  try {
    await link(fresh, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(fresh)
  }
  return readFile(path, 'utf8')
}
