import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { encryptionBy, keyInFolder } from '#server/platform/encryption.ts'

const one = encryptionBy(Buffer.alloc(32, 1))

describe('an encrypted text', () => {
  test('opens by its key for its owner alone, and is never the same twice', () => {
    const stored = one.encrypt('šifra', 'user:1')
    expect(stored).not.toBe(one.encrypt('šifra', 'user:1'))
    expect(one.decrypt(stored, 'user:1')).toBe('šifra')
    expect(one.decrypt(stored, 'user:2')).toBeUndefined()
    expect(encryptionBy(Buffer.alloc(32, 2)).decrypt(stored, 'user:1')).toBeUndefined()
  })

  test.each(['', 'v1.', 'v1.AAAA', 'JBSWY3DPEHPK3PXP', `v1.${'A'.repeat(80)}`])('%j is none', (stored) =>
    expect(one.decrypt(stored, 'user:1')).toBeUndefined(),
  )

  test('that was changed does not open', () => {
    const stored = one.encrypt('šifra', 'user:1')
    const changed = stored.slice(0, -2) + (stored.endsWith('AA') ? 'BB' : 'AA')
    expect(one.decrypt(changed, 'user:1')).toBeUndefined()
  })
})

describe('the key of a data folder', () => {
  const aFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'preko-key-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    return folder
  }

  test('is made once, for this account alone, also when several make it', async () => {
    const folder = aFolder()
    const keys = await Promise.all(Array.from({ length: 8 }, () => keyInFolder(folder)))
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
    expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(folder, 'secret.key'), 'utf8').trim()).toBe(keys[0]?.toString('base64'))
  })

  test('that is none is named', async () => {
    const folder = aFolder()
    writeFileSync(join(folder, 'secret.key'), 'x')
    await expect(keyInFolder(folder)).rejects.toThrow('secret.key holds no key')
  })
})

test('SECRET_KEY is 32 bytes in base64', () => {
  expect(readConfig({ SECRET_KEY: Buffer.alloc(32, 7).toString('base64') }).secretKey).toHaveLength(32)
  expect(readConfig({}).secretKey).toBeUndefined()
  expect(() => readConfig({ SECRET_KEY: 'short' })).toThrow('SECRET_KEY: must be 32 bytes in base64')
})
