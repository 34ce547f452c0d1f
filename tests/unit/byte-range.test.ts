import { expect, test } from 'vitest'
import { byteRange } from '../../server/platform/byte-range.ts'

test.each([
  ['bytes=0-99', { from: 0, to: 99 }],
  ['bytes=100-', { from: 100, to: 999 }],
  ['bytes=-200', { from: 800, to: 999 }],
  ['bytes=-5000', { from: 0, to: 999 }],
  ['bytes=900-5000', { from: 900, to: 999 }],
  ['bytes=1000-', null],
  ['bytes=5-2', null],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-1', undefined],
  [undefined, undefined],
])('%s of a thousand bytes', (header, range) => {
  expect(byteRange(header, 1000)).toEqual(range)
})
