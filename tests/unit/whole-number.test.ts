import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wholeNumber } from '../../server/http/query.ts'

const from0To5 = wholeNumber(0, 5)

test('a number within the bounds and its digits are the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 50 }), (number) => {
      const isWithin = number >= 0 && number <= 5
      for (const sent of [number, String(number)]) {
        const { success, data } = from0To5.safeParse(sent)
        expect([success, data]).toEqual([isWithin, isWithin ? number : undefined])
      }
    }),
  )
})

test('nothing else is a number, whatever JavaScript makes of it', () => {
  const others = [
    '',
    ' ',
    ' 3',
    '3.0',
    '+3',
    '0x3',
    '3e0',
    '١',
    null,
    undefined,
    true,
    false,
    [],
    [3],
    {},
    2.5,
    Number.NaN,
  ]
  expect(others.filter((sent) => from0To5.safeParse(sent).success)).toEqual([])
  fc.assert(
    fc.property(fc.anything(), (sent) => {
      const isNumber = typeof sent === 'number' || (typeof sent === 'string' && /^-?\d+$/.test(sent))
      expect(from0To5.safeParse(sent).success && !isNumber).toBe(false)
    }),
  )
})
