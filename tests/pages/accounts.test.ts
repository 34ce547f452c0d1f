import { describe, expect, inject, test } from 'vitest'
import { titleIn } from '../support/html.ts'
import { memberCookie } from '../support/member-cookie.ts'

const site = inject('site')
const get = (path: string) => fetch(site + path, { redirect: 'manual' })

test.each(['', '/EN', '/DE'])("the window of %s/login is called 'Login'", async (prefix) => {
  expect(titleIn(await (await get(`${prefix}/login`)).text())).toBe('Login')
})

test.each([
  ['/finish-signup', 'Registracija nije uspjela!'],
  ['/finish-signup?email=a@b.example&token=x', '>Link za potvrdu nije ispravan ili je istekao.</p>'],
  [`/finish-signup?email=a@b.example&token=${'x'.repeat(500)}`, 'Registracija nije uspjela!'],
  [`/finish-signup?email=${'x'.repeat(500)}@b.example&token=x`, 'Registracija nije uspjela!'],
  ['/forgot-password-finish', 'Link za oporavak lozinke nije ispravan ili je istekao.'],
  ['/forgot-password-finish?email=a@b.example&token=x', 'Link za oporavak lozinke nije ispravan ili je istekao.'],
])('%s shows its state', async (path, text) => {
  const response = await get(path)
  expect([response.status, (await response.text()).includes(text)]).toEqual([200, true])
})

test('opening the link of a registration changes nothing, its button confirms', async () => {
  const [email, password] = [`mara.${Date.now()}@pansion-galeb.example`, 'sedam plavih brodova 9']
  const company = { nazivTvrtke: 'Pansion Galeb', grad: 'Zadar', postanskiBroj: '23000', adresa: 'Obala 1' }
  const person = { drzava: 'HR', kontaktOsoba: 'Mara Marić', brojTelefona: '+385 23 555 010', email }
  const post = (path: string, fields: Record<string, string>) =>
    fetch(site + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const signIn = async () => (await post('/login', { login: email, password })).status

  const signup = await post('/signup', { ...company, ...person, password, repeatPassword: password })
  const link = new URL(/https?:[^"]+finish-signup[^"]+/.exec(await signup.text())?.[0].replaceAll('&amp;', '&') ?? '')
  for (let times = 0; times < 2; times++) {
    const page = await (await get(link.pathname + link.search)).text()
    expect(page).toContain('<form method="post" action="/finish-signup"')
  }
  expect(await signIn()).toBe(403)

  const confirmed = await post('/finish-signup', Object.fromEntries(link.searchParams))
  expect([confirmed.status, await confirmed.text()]).toEqual([200, expect.stringContaining('Registracija uspješna!')])
  expect(await signIn()).toBe(303)
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
] as const)('%s shows errors for values that are too long or missing', async (path, fields, text) => {
  const response = await fetch(site + path, { method: 'POST', body: new URLSearchParams(fields) })
  expect([response.status, (await response.text()).includes(text)]).toEqual([422, true])
})

test('text pasted into the registration is not cut, and is shown again in full', async () => {
  expect(await (await get('/signup')).text()).not.toContain('maxlength')
  const response = await fetch(`${site}/signup`, { method: 'POST', body: new URLSearchParams({ nazivTvrtke: long }) })
  expect(await response.text()).toContain(`value="${long}"`)
})

test('an invalid new password is refused', async () => {
  const fields = { email: 'a@b.example', token: 'x', password: 'kratka', repeatPassword: 'druga' }
  const body = new URLSearchParams(fields)
  expect((await fetch(`${site}/forgot-password-finish`, { method: 'POST', body })).status).toBe(422)
})

describe('a page for signed-in users', () => {
  const signIn = () => memberCookie(site, 'hotel')

  test.each(['/EN', '/EN/vijesti', '/EN/vijesti?q=work'])('%s is not cached for others', async (path) => {
    const authorization = (await signIn()).replace('authToken=', 'Bearer ')
    const theirs = await fetch(site + path, { headers: { authorization } })
    expect(theirs.headers.get('cache-control')).toBe('no-store')
    expect(await theirs.text()).toContain('hotel@preko.example')
    expect(await (await fetch(site + path)).text()).not.toContain('hotel@preko.example')
  })

  test.each(['/', '/poslodavac/account', '/poslodavac/mojioglasi', '/admin/tvrtke', '/vijesti'])(
    '%s is not cached',
    async (path) => {
      const response = await fetch(site + path, { headers: { cookie: await signIn() } })
      expect(response.headers.get('cache-control')).toBe('no-store')
    },
  )
})
