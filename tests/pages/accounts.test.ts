import { expect, inject, test } from 'vitest'
import { titleIn } from '../support/html.ts'

const site = inject('site')
const get = (path: string) => fetch(site + path, { redirect: 'manual' })

test.each(['', '/EN', '/DE'])("the window of %s/login is called 'Login'", async (prefix) => {
  expect(titleIn(await (await get(`${prefix}/login`)).text())).toBe('Login')
})

test.each([
  ['/finish-signup', 'Registracija nije uspjela!'],
  ['/finish-signup?email=a@b.example&token=x', 'Registracija nije uspjela!'],
  ['/forgot-password-finish', 'Link za oporavak lozinke nije ispravan ili je istekao.'],
  ['/forgot-password-finish?email=a@b.example&token=x', 'Link za oporavak lozinke nije ispravan ili je istekao.'],
])('%s shows its state', async (path, text) => {
  const answer = await get(path)
  expect([answer.status, (await answer.text()).includes(text)]).toEqual([200, true])
})

test('a new password that cannot be taken is refused', async () => {
  const fields = { email: 'a@b.example', token: 'x', password: 'kratka', repeatPassword: 'druga' }
  const body = new URLSearchParams(fields)
  expect((await fetch(`${site}/forgot-password-finish`, { method: 'POST', body })).status).toBe(422)
})
