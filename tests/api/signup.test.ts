import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { accountTokens, users } from '../../server/accounts/table.ts'
import { companies } from '../../server/companies/table.ts'
import { mails } from '../../server/mails/table.ts'
import { stages } from '../../server/stages/table.ts'
import { anEmployer, call, errorOf, goodPassword, linkInMail, logIn } from '../support/accounts.ts'
import { appFor } from '../support/app.ts'
import { test } from '../support/db.ts'

const form = {
  nazivTvrtke: 'Pansion Galeb',
  grad: 'Zadar',
  postanskiBroj: '23000',
  adresa: 'Obala 1',
  porezniBroj: '',
  email: 'Mara@pansion-galeb.example',
  drzava: 'HR',
  kontaktOsoba: 'Mara Marić',
  brojTelefona: '+385 23 555 010',
  password: goodPassword,
  repeatPassword: goodPassword,
  language: 'hr',
}
const path = '/apipublic/signup'
const newPassword = 'osam zelenih otoka 12'

describe('POST /apipublic/signup', () => {
  test('registers a company with its stages and one mail, and answers the address', async ({ db }) => {
    const app = appFor(db)
    const response = await call(app, path, form)

    expect(await response.json()).toMatchObject({
      createdEmail: 'mara@pansion-galeb.example',
      mailsent: { receiver: 'mara@pansion-galeb.example', subject: 'Potvrdite registraciju na portalu Preko' },
    })
    const [user] = await db.select().from(users)
    expect(user).toMatchObject({ confirmedAt: null, isAdmin: false, language: 'hr' })
    expect(user?.passwordHash).toMatch(/^\$argon2id\$/)
    expect(
      await db
        .select()
        .from(stages)
        .where(eq(stages.companyId, user?.companyId ?? 0)),
    ).toHaveLength(6)
    expect(app.tasks).toEqual([{ name: 'deliver-mail', task: { mailId: expect.any(Number) } }])
  })

  test('tells no mail outside the demo', async ({ db }) => {
    const app = appFor(db, { config: { demo: false } })
    expect(await (await call(app, path, form)).json()).toEqual({
      message: 'ok',
      createdEmail: 'mara@pansion-galeb.example',
    })
  })

  test.for([
    ['nazivTvrtke', '', 'Naziv tvrtke je obavezno polje.'],
    ['grad', ' ', 'Grad je obavezno polje.'],
    ['postanskiBroj', '', 'Poštanski broj je obavezno polje.'],
    ['adresa', '', 'Adresa je obavezno polje.'],
    ['drzava', '', 'Država je obavezno polje.'],
    ['drzava', 'XX', 'Odaberite državu s popisa.'],
    ['kontaktOsoba', '', 'Kontakt osoba je obavezno polje.'],
    ['email', 'mara@', 'Upišite ispravnu email adresu'],
    ['brojTelefona', '12', 'Molimo unesite ispravan broj telefona'],
    ['password', '', 'Lozinka je obavezno polje.'],
    ['password', 'galeb12', 'Lozinka mora imati najmanje 8 znakova.'],
    ['password', 'PansionGaleb', 'Lozinka je preslaba'],
    ['repeatPassword', 'nesto drugo', 'lozinke nisu jednake'],
  ] as const)('refuses %s %j', async ([field, value, text], { db }) => {
    const response = await call(appFor(db), path, { ...form, [field]: value })
    expect(response.status).toBe(422)
    expect((await errorOf(response)).fields?.[field]).toContain(text)
    expect(await db.select().from(users)).toEqual([])
    expect(await db.select().from(mails)).toEqual([])
  })

  test.for(['HR12345678901', 'hr 123 456 789 03', 'DE123456789', '77-1', '', null])(
    'takes the tax number as it is given: %j',
    async (porezniBroj, { db }) => {
      expect((await call(appFor(db), path, { ...form, porezniBroj })).status).toBe(200)
      const [company] = await db.select().from(companies).where(eq(companies.isPortal, false))
      expect(company?.vat).toBe(porezniBroj?.replaceAll(' ', '').toUpperCase() || null)
    },
  )

  test('tells of a weak password and of another repeated one at once', async ({ db }) => {
    const response = await call(appFor(db), path, { ...form, password: 'galeb12' })
    expect((await errorOf(response)).fields).toEqual({
      password: expect.stringContaining('Lozinka mora imati najmanje 8 znakova.'),
      repeatPassword: 'lozinke nisu jednake',
    })
  })

  test.for(['de', 'DE'])('refuses in the language of the form, %s', async (language, { db }) => {
    const response = await call(appFor(db), path, { ...form, grad: '', language })
    expect((await errorOf(response)).fields).toEqual({ grad: 'Ort ist ein Pflichtfeld.' })
  })

  test('reveals only to its owner that an address is registered (22)', async ({ db }) => {
    const app = appFor(db, { config: { demo: false } })
    const free = await call(app, path, form)
    const owner = await linkInMail(db)
    await call(app, '/apipublic/finish-signup', owner)

    const taken = await call(app, path, {
      ...form,
      email: 'MARA@PANSION-GALEB.example',
      password: newPassword,
      repeatPassword: newPassword,
    })
    expect([taken.status, await taken.json()]).toEqual([free.status, await free.json()])
    expect(await db.select().from(companies).where(eq(companies.isPortal, false))).toHaveLength(1)
    const newest = (await db.select().from(mails)).sort((a, b) => a.id - b.id).at(-1)
    expect(newest?.subject).toBe('Već imate račun na portalu Preko')
    expect(newest?.text).not.toContain('token')
    expect((await logIn(app, form.email)).status).toBe(200)
    expect((await logIn(app, form.email, newPassword)).status).toBe(401)
  })

  test('the newest link confirms the newest registration, and no earlier one (22)', async ({ db }) => {
    const app = appFor(db)
    await call(app, path, form)
    const stranger = await linkInMail(db)
    await call(app, path, { ...form, nazivTvrtke: 'Galeb', password: newPassword, repeatPassword: newPassword })
    const owner = await linkInMail(db)
    expect((await db.select().from(companies).where(eq(companies.isPortal, false))).map(({ name }) => name)).toEqual([
      'Galeb',
    ])

    expect((await call(app, '/apipublic/finish-signup', stranger)).status).toBe(422)
    expect((await call(app, '/apipublic/finish-signup', owner)).status).toBe(200)
    expect((await logIn(app, form.email, goodPassword)).status).toBe(401)
    expect((await logIn(app, form.email, newPassword)).status).toBe(200)
  })

  test('keeps line breaks out of names and headers', async ({ db }) => {
    const app = appFor(db)
    const name = 'Galeb\r\nBcc: all@evil.example'
    await call(app, path, { ...form, nazivTvrtke: name, kontaktOsoba: name })
    const [company] = await db.select().from(companies).where(eq(companies.isPortal, false))
    expect(company?.name).toBe('Galeb Bcc: all@evil.example')
    const response = await call(app, path, { ...form, email: 'x@y.example\r\nBcc: all@evil.example' })
    expect(response.status).toBe(422)
    for (const mail of await db.select().from(mails)) {
      expect(`${mail.sender}${mail.receiver}${mail.subject}`).not.toMatch(/[\r\n]/)
    }
  })

  test('rates a password while it is typed', async ({ db }) => {
    const rate = async (password: string) =>
      (
        await call(appFor(db), '/apipublic/check-password', { password, nazivTvrtke: 'Pansion Galeb', language: 'hr' })
      ).json()
    expect(await rate('galeb')).toMatchObject({ message: expect.stringMatching(/8 znakova\.\n.*preslaba/) })
    expect(await rate(goodPassword)).toEqual({ message: '' })
  })
})

describe('POST /apipublic/finish-signup', () => {
  const finish = '/apipublic/finish-signup'

  test('confirms once; then reports that it was done before', async ({ db }) => {
    const app = appFor(db)
    await call(app, path, form)
    const { path: page, ...link } = await linkInMail(db)
    expect(page).toBe('/finish-signup')
    expect((await logIn(app, form.email)).status).toBe(403)
    const before = await linkInMail(db)
    expect(before.token).not.toBe(link.token)
    expect(await (await call(app, finish, { email: before.email, token: before.token })).json()).toEqual({
      message: 'ok',
    })
    expect((await logIn(app, form.email)).status).toBe(200)

    const again = await call(app, finish, before)
    expect(again.status).toBe(409)
    expect((await errorOf(again)).message).toContain(' je vec registrirana')
  })

  test('confirms by the first mail too, when signing in too early brought another', async ({ db }) => {
    const app = appFor(db)
    await call(app, path, form)
    const first = await linkInMail(db)
    expect((await logIn(app, form.email)).status).toBe(403)
    expect((await linkInMail(db)).token).not.toBe(first.token)

    expect((await call(app, finish, first)).status).toBe(200)
    expect((await logIn(app, form.email)).status).toBe(200)
  })

  test('keeps only a hash of the token, and refuses it after 48 hours', async ({ db }) => {
    await call(appFor(db), path, form)
    const link = await linkInMail(db)
    const [kept] = await db.select().from(accountTokens)
    expect(kept?.hash).not.toContain(link.token)

    const late = appFor(db, { now: new Date(Date.now() + 48.1 * 3600_000) })
    const response = await call(late, finish, link)
    expect(response.status).toBe(422)
    expect((await errorOf(response)).message).toContain('token')
  })

  test.for(['1', '', 'x'.repeat(32)])(
    'takes no made-up token %j and tells nothing about the account',
    async (token, { db }) => {
      await anEmployer(db)
      const app = appFor(db)
      const known = await call(app, finish, { email: 'eva@hotel-jadran.example', token })
      const unknown = await call(app, finish, { email: 'nobody@hotel.example', token })
      expect([known.status, unknown.status]).toEqual([422, 422])
      expect(await errorOf(known)).toEqual(await errorOf(unknown))
    },
  )

  test('accepts no token of another address or purpose', async ({ db }) => {
    const app = appFor(db)
    await call(app, path, form)
    const { token } = await linkInMail(db)
    expect((await call(app, finish, { email: 'other@hotel.example', token })).status).toBe(422)
    const recovery = { email: 'mara@pansion-galeb.example', token, password: 'nova lozinka za more 7' }
    expect((await call(app, '/apipublic/change-password', recovery)).status).toBe(422)
  })
})
