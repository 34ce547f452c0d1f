import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { problemsOfPassword } from '#server/accounts/auth/password.ts'

test.each([
  ['Preko-demo-2026!', []],
  ['ispravan konj baterija spajalica', []],
  ['kratka', ['passwordShort', 'passwordWeak']],
  ['password1', ['passwordWeak']],
  ['a'.repeat(64), ['passwordWeak']],
  ['hotel-jadran-split', ['passwordWeak']],
  ['x'.repeat(201), ['passwordLong']],
])('%s: %j', async (password, problems) => {
  expect(await problemsOfPassword(password, ['hotel-jadran-split'])).toEqual(problems)
})

test('a hostile password holds up nobody else', async () => {
  const hostile = ['4@83(1!0$5+7'.repeat(6), '0918273645'.repeat(7), 'q7$Kx2!vB9#mZ4&pW6*'.repeat(4)]
  const before = performance.eventLoopUtilization()
  for (const password of hostile) await problemsOfPassword(password.slice(0, 64), ['Hotel Jadran', 'a'.repeat(200)])
  expect(performance.eventLoopUtilization(before).active).toBeLessThan(100)
})
