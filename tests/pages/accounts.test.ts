import { describe, expect, inject, test } from 'vitest'
import { titleIn } from '../support/html.ts'

const site = inject('site')
const get = (path: string) => fetch(site + path, { redirect: 'manual' })

test.each(['', '/EN', '/DE'])("the window of %s/login is called 'Login'", async (prefix) => {
  expect(titleIn(await (await get(`${prefix}/login`)).text())).toBe('Login')
})

test.each([
  ['/finish-signup', 'Registracija nije uspjela!'],
  ['/finish-signup?email=a@b.example&token=x', 'Registracija nije uspjela!'],
  [`/finish-signup?email=a@b.example&token=${'x'.repeat(500)}`, 'Registracija nije uspjela!'],
  [`/finish-signup?email=${'x'.repeat(500)}@b.example&token=x`, 'Registracija nije uspjela!'],
  ['/forgot-password-finish', 'Link za oporavak lozinke nije ispravan ili je istekao.'],
  ['/forgot-password-finish?email=a@b.example&token=x', 'Link za oporavak lozinke nije ispravan ili je istekao.'],
])('%s shows its state', async (path, text) => {
  const answer = await get(path)
  expect([answer.status, (await answer.text()).includes(text)]).toEqual([200, true])
})

const long = 'x'.repeat(1001)
test.each([
  ['/login', { login: long, password: 'x' }, 'Najviše 255 znakova'],
  ['/login', { login: 'a@b.example', password: long }, 'Najviše 1000 znakova'],
  ['/login', { login: 'a@b.example' }, 'Ovo je obavezno polje'],
  ['/signup', { nazivTvrtke: long }, 'Najviše 200 znakova'],
  ['/EN/signup', { nazivTvrtke: long }, 'At most 200 characters'],
  ['/forgot-password', { email: long }, 'Najviše 255 znakova'],
  [
    '/forgot-password-finish',
    { email: long, token: long, password: 'x', repeatPassword: 'x' },
    'Link za oporavak lozinke nije ispravan ili je istekao.',
  ],
] as const)('%s says what is wrong with what is too long or missing', async (path, fields, text) => {
  const answer = await fetch(site + path, { method: 'POST', body: new URLSearchParams(fields) })
  expect([answer.status, (await answer.text()).includes(text)]).toEqual([422, true])
})

test('a new password that cannot be taken is refused', async () => {
  const fields = { email: 'a@b.example', token: 'x', password: 'kratka', repeatPassword: 'druga' }
  const body = new URLSearchParams(fields)
  expect((await fetch(`${site}/forgot-password-finish`, { method: 'POST', body })).status).toBe(422)
})

describe('a page for somebody who is signed in', () => {
  const signIn = async () => {
    const body = new URLSearchParams({ login: 'hotel@preko.example', password: 'Preko-demo-2026!' })
    const answer = await fetch(`${site}/login`, { method: 'POST', body, redirect: 'manual' })
    return /^authToken=\w+/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? ''
  }

  test.each(['/EN', '/EN/vijesti', '/EN/vijesti?q=work'])('%s is shown to nobody else', async (path) => {
    const authorization = (await signIn()).replace('authToken=', 'Bearer ')
    const theirs = await fetch(site + path, { headers: { authorization } })
    expect(theirs.headers.get('cache-control')).toBe('no-store')
    expect(await theirs.text()).toContain('hotel@preko.example')
    expect(await (await fetch(site + path)).text()).not.toContain('hotel@preko.example')
  })

  test.each(['/', '/poslodavac/account', '/poslodavac/mojioglasi', '/admin/tvrtke', '/vijesti'])(
    '%s is kept nowhere',
    async (path) => {
      const answer = await fetch(site + path, { headers: { cookie: await signIn() } })
      expect(answer.headers.get('cache-control')).toBe('no-store')
    },
  )
})
