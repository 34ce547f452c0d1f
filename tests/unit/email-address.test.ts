import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmail } from '../../server/questions/question.ts'

test('no e-mail address that passes can break a mail header', () => {
  expect(isEmail('ana\0@posta.example')).toBe(false)
  expect(isEmail('ana@posta\0.example')).toBe(false)
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), fc.string({ unit: 'binary-ascii' }), (before, after) => {
      const address = `${before}@${after}`
      if (isEmail(address)) expect(address).not.toMatch(/[\r\n\0<>",;\s]/)
    }),
  )
})
