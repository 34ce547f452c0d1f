import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { problemsOfPassword } from '#server/accounts/auth/password.ts'
import { isStrengthBusy } from '#server/accounts/auth/strength.ts'

const network = '192.0.2.1'

test.each([
  ['Preko-demo-2026!', []],
  ['ispravan konj baterija spajalica', []],
  ['kratka', ['passwordShort', 'passwordWeak']],
  ['password1', ['passwordWeak']],
  ['a'.repeat(64), ['passwordWeak']],
  ['hotel-jadran-split', ['passwordWeak']],
  ['x'.repeat(201), ['passwordLong']],
])('%s: %j', async (password, problems) => {
  expect(await problemsOfPassword({ password, ownWords: ['hotel-jadran-split'], network })).toEqual(problems)
})

test('a hostile password holds up nobody else', async () => {
  const hostile = ['4@83(1!0$5+7'.repeat(6), '0918273645'.repeat(7), 'q7$Kx2!vB9#mZ4&pW6*'.repeat(4)]
  const before = performance.eventLoopUtilization()
  for (const password of hostile)
    await problemsOfPassword({ password: password.slice(0, 64), ownWords: ['Hotel Jadran', 'a'.repeat(200)], network })
  expect(performance.eventLoopUtilization(before).active).toBeLessThan(100)
})

const ownWords = ['Hotel Jadran d.o.o.', 'eva.kovacic@hotel-jadran-split.example', 'Eva Kovačić']

test.each([
  'eva.kovacic@hotel-jadran-split.example',
  'EVA.KOVACIC@HOTEL-JADRAN-SPLIT.EXAMPLE',
  'eva.kovacic@hotel-jadran-split.example1!',
  'kovacic.eva-jadran-hotel-split-example',
  'HotelJadranD.O.O.EvaKovačić2026',
])('a password of own words alone is weak, however long: %s', async (password) => {
  expect(await problemsOfPassword({ password, ownWords, network })).toEqual(['passwordWeak'])
})

test('own words may be part of a password', async () => {
  const password = 'hotel jadran, baterija spajalica'
  expect(await problemsOfPassword({ password, ownWords, network })).toEqual([])
})

test('strangers who fill their queues keep nobody else from having a password rated', async () => {
  const order: string[] = []
  const rate = (from: string) =>
    problemsOfPassword({ password: 'quickly rated', ownWords: [], network: from }).then(() => order.push(from))
  const strangers = Array.from({ length: 56 }, (_, at) => rate(`stranger ${at % 14}`))
  expect(isStrengthBusy('person')).toBe(false)
  await rate('person')
  expect(order.length).toBeLessThanOrEqual(17)
  await Promise.all(strangers)
  expect(order).toHaveLength(57)
})

test('a network may have five passwords waiting', async () => {
  const rated = Array.from({ length: 6 }, () =>
    problemsOfPassword({ password: 'q7$Kx2!vB9#mZ4&pW6*', ownWords: [], network: 'one' }),
  )
  expect(isStrengthBusy('one')).toBe(true)
  await Promise.all(rated)
  expect(isStrengthBusy('one')).toBe(false)
})
