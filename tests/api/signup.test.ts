import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { deleteOldSignups } from '../../server/accounts/pending-signups.ts'
import { users } from '../../server/accounts/table.ts'
import { companies } from '../../server/companies/table.ts'
import { mails } from '../../server/mails/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { stages } from '../../server/stages/table.ts'
import { anEmployer, call, errorOf, goodPassword, linkInMail, logIn } from '../support/accounts.ts'
import { appFor, servicesFor } from '../support/app.ts'
import { test } from '../support/db.ts'
import { signupForm } from '../support/signup-form.ts'

const path = '/apipublic/signup'
const newPassword = 'osam zelenih otoka 12'

describe('POST /apipublic/signup', () => {
  test('registers a company with its stages and one mail, and returns the address', async ({ db }) => {
    const app = appFor(db)
    const response = await call(app, path, signupForm)

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
    expect(app.tasks.filter(({ name }) => name === 'deliver-mail')).toEqual([
      { name: 'deliver-mail', task: { mailId: expect.any(Number) } },
    ])
  })

  test('returns no mail outside the demo', async ({ db }) => {
    const app = appFor(db, { config: { demo: false } })
    expect(await (await call(app, path, signupForm)).json()).toEqual({
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
    const response = await call(appFor(db), path, { ...signupForm, [field]: value })
    expect(response.status).toBe(422)
    expect((await errorOf(response)).fields?.[field]).toContain(text)
    expect(await db.select().from(users)).toEqual([])
    expect(await db.select().from(mails)).toEqual([])
  })

  test.for(['HR12345678901', 'hr 123 456 789 03', 'DE123456789', '77-1', '', null])(
    'accepts the tax number as typed: %j',
    async (porezniBroj, { db }) => {
      expect((await call(appFor(db), path, { ...signupForm, porezniBroj })).status).toBe(200)
      const [company] = await db.select().from(companies).where(eq(companies.isPortal, false))
      expect(company?.vat).toBe(porezniBroj?.replaceAll(' ', '').toUpperCase() || null)
    },
  )

  test('reports a weak password and a different repeated one together', async ({ db }) => {
    const response = await call(appFor(db), path, { ...signupForm, password: 'galeb12' })
    expect((await errorOf(response)).fields).toEqual({
      password: expect.stringContaining('Lozinka mora imati najmanje 8 znakova.'),
      repeatPassword: 'lozinke nisu jednake',
    })
  })

  test.for(['de', 'DE'])('refuses in the language of the form, %s', async (language, { db }) => {
    const response = await call(appFor(db), path, { ...signupForm, grad: '', language })
    expect((await errorOf(response)).fields).toEqual({ grad: 'Ort ist ein Pflichtfeld.' })
  })

  test('reveals only to its owner that an address is registered', async ({ db }) => {
    const app = appFor(db, { config: { demo: false } })
    const free = await call(app, path, signupForm)
    const owner = await linkInMail(db)
    await call(app, '/apipublic/finish-signup', owner)

    const taken = await call(app, path, {
      ...signupForm,
      email: 'MARA@PANSION-GALEB.example',
      password: newPassword,
      repeatPassword: newPassword,
    })
    expect([taken.status, await taken.json()]).toEqual([free.status, await free.json()])
    expect(await db.select().from(companies).where(eq(companies.isPortal, false))).toHaveLength(1)
    const newest = (await db.select().from(mails)).sort((a, b) => a.id - b.id).at(-1)
    expect(newest?.subject).toBe('Već imate račun na portalu Preko')
    expect(newest?.text).not.toContain('token')
    expect((await logIn(app, signupForm.email)).status).toBe(200)
    expect((await logIn(app, signupForm.email, newPassword)).status).toBe(401)
  })

  const stranger = { ...signupForm, nazivTvrtke: 'Stranac', password: newPassword, repeatPassword: newPassword }
  const namesOf = async (db: Db) =>
    (await db.select().from(companies).where(eq(companies.isPortal, false))).map(({ name }) => name)

  test.for(['before', 'after'] as const)(
    'a stranger who signs up %s the owner gets nothing: a link confirms what was typed for it',
    async (when, { db }) => {
      const app = appFor(db)
      if (when === 'before') await call(app, path, stranger)
      const before = when === 'before' ? await linkInMail(db) : undefined
      await call(app, path, signupForm)
      const owner = await linkInMail(db)
      if (when === 'after') await call(app, path, stranger)
      const strangers = before ?? (await linkInMail(db))

      expect((await call(app, '/apipublic/finish-signup', owner)).status).toBe(200)
      expect(await namesOf(db)).toEqual([signupForm.nazivTvrtke])
      expect((await logIn(app, signupForm.email, newPassword)).status).toBe(401)
      expect((await logIn(app, signupForm.email, goodPassword)).status).toBe(200)
      expect((await call(app, '/apipublic/finish-signup', strangers)).status).toBe(422)
      expect(await db.select().from(users)).toHaveLength(1)
    },
  )

  test('a sign-up that nobody confirmed within 48 hours ends with the next one', async ({ db }) => {
    await call(appFor(db), path, stranger)
    await call(appFor(db, { now: new Date(Date.now() + 49 * 3600_000) }), path, signupForm)
    expect(await namesOf(db)).toEqual([signupForm.nazivTvrtke])
  })

  test('a password reset of an address ends the other sign-ups that wait', async ({ db }) => {
    const app = appFor(db)
    await call(app, path, stranger)
    await call(app, path, signupForm)
    await call(app, '/apipublic/forgot-password', { email: signupForm.email })
    const { path: _page, ...link } = await linkInMail(db)
    expect((await call(app, '/apipublic/change-password', { ...link, password: 'treća barka na vezu 5' })).status).toBe(
      200,
    )
    expect(await namesOf(db)).toEqual([signupForm.nazivTvrtke])
  })

  test('is deleted with its company after thirty days unless confirmed, and no removed member with it', async ({
    db,
  }) => {
    const app = appFor(db)
    await call(app, path, signupForm)
    const { user: removed } = await anEmployer(db, { confirmedAt: null, removedAt: new Date(), email: '' })
    const { services } = servicesFor(db)
    const inDays = (days: number) => ({ ...services, now: () => new Date(Date.now() + days * 24 * 3600_000) })
    await deleteOldSignups(inDays(29))
    expect(await namesOf(db)).toContain(signupForm.nazivTvrtke)
    await deleteOldSignups(inDays(31))
    expect(await namesOf(db)).not.toContain(signupForm.nazivTvrtke)
    expect((await db.select().from(users)).map(({ id }) => id)).toEqual([removed.id])
  })

  test('keeps line breaks out of names and headers', async ({ db }) => {
    const app = appFor(db)
    const name = 'Galeb\r\nBcc: all@evil.example'
    await call(app, path, { ...signupForm, nazivTvrtke: name, kontaktOsoba: name })
    const [company] = await db.select().from(companies).where(eq(companies.isPortal, false))
    expect(company?.name).toBe('Galeb Bcc: all@evil.example')
    const response = await call(app, path, { ...signupForm, email: 'x@y.example\r\nBcc: all@evil.example' })
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
