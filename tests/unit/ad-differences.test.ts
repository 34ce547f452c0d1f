import { afterEach, expect, test, vi } from 'vitest'
import { differenceFinder } from '#server/jobs/approval/differences.ts'

afterEach(() => vi.restoreAllMocks())

const words = (from: number) => Array.from({ length: 3000 }, (_, at) => `w${from + at}`).join(' ')
const texts = { approved: { title: 'Kuhar' }, present: { title: 'Kuhar u Beču' }, original: 'hr' }
const inFull = [
  {
    field: 'title',
    language: 'hr',
    parts: [
      { kind: 'removed', text: 'Kuhar' },
      { kind: 'added', text: 'Kuhar u Beču' },
    ],
  },
]

test('differences of ads are found word by word', async () => {
  expect(await differenceFinder()(texts)).toEqual([
    {
      field: 'title',
      language: 'hr',
      parts: [
        { kind: 'same', text: 'Kuhar' },
        { kind: 'added', text: ' u Beču' },
      ],
    },
  ])
})

test('one budget holds for all ads of a call: later texts are shown in full', async () => {
  let clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => {
    clock += 30
    return clock
  })
  const find = differenceFinder()
  for (let at = 0; at < 10; at++) await find(texts)
  expect(await find(texts)).toEqual(inFull)
})

test('texts that have nothing in common are given up soon', async () => {
  const find = differenceFinder()
  const long = { approved: { 'description.de': words(0) }, present: { 'description.de': words(9000) }, original: 'hr' }
  const [difference] = await find(long)
  expect(difference?.parts.map(({ kind }) => kind)).toEqual(['removed', 'added'])
})

test('other requests are served between the differences of two ads', async () => {
  const find = differenceFinder()
  const order: string[] = []
  setImmediate(() => order.push('request'))
  await find(texts).then(() => order.push('ad'))
  expect(order).toEqual(['request', 'ad'])
})
