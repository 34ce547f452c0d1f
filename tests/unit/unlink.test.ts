import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unlink } from '#server/text/unlink.ts'

const address = /https?:\/\/|www\.[\p{L}\d]|[\p{L}\d-][.。．｡]\p{L}|[\p{L}\d][@＠][\p{L}\d]|\w:\w/iu

test.each([
  'https://evil.example/login?a=b',
  'www.evil.example',
  'evil.example',
  'pisite na pomoc@evil.example!',
  'EVIL。example',
  'mailto:pomoc@evil.example',
])('%j is not recognized as an address, and looks the same', (text) => {
  expect(text).toMatch(address)
  expect(unlink(text)).not.toMatch(address)
  expect(unlink(text).replaceAll('\u200b', '')).toBe(text)
})

test('no text keeps an address, and nothing but invisible signs is added', () => {
  const part = fc.constantFrom('a', 'b.hr', '.', '@', ':', '//', ' ', 'www', 'https', 'č')
  fc.assert(
    fc.property(
      fc.array(part).map((parts) => parts.join('')),
      (text) => {
        expect(unlink(text)).not.toMatch(address)
        expect(unlink(text).replaceAll('\u200b', '')).toBe(text)
      },
    ),
  )
})

test('what has no address stays as it is', () => {
  expect(unlink('Dobar dan. Radim od 5 do 7, rado.')).toBe('Dobar dan. Radim od 5 do 7, rado.')
})
