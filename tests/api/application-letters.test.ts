import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { asc } from 'drizzle-orm'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'
import { carryBySmtp, deliverMail } from '../../server/platform/mail/post.ts'
import { mails } from '../../server/platform/mail/table.ts'
import { appFor, formOf } from '../support/app.ts'
import { aJobWithForm, aPdf, goodAnswers } from '../support/applying.ts'
import { test as withDb } from '../support/db.ts'

type Post = { url: string; letters: (Email & { receivers: string[] })[]; refuse: (times: number) => void }

/** A real mail server on loopback that keeps what it takes. */
const test = withDb.extend<{ post: Post }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to learn what a fixture needs
  post: async ({}, use) => {
    const letters: Post['letters'] = []
    let refusals = 0
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      onData(stream, session, done) {
        if (refusals > 0) {
          refusals -= 1
          stream.resume()
          return void stream.on('end', () => done(new Error('try later')))
        }
        const receivers = session.envelope.rcptTo.map(({ address }) => address)
        void buffer(stream).then(async (contents) => {
          const letter = await PostalMime.parse(contents)
          letters.push({ ...letter, receivers })
          done()
        })
      },
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.server.address() as AddressInfo
    await use({ url: `smtp://127.0.0.1:${port}`, letters, refuse: (times) => (refusals = times) })
    await new Promise<void>((closed) => server.close(closed))
  },
})

test('both letters leave by SMTP as HTML and text', async ({ db, post }) => {
  const form = await aJobWithForm(db)
  const answer = { ...goodAnswers(form), [form.firstName.id]: 'Žana\r\nBcc: x@y.example', [form.cv.id]: aPdf() }
  await appFor(db).request('/apipublic/jobapply', { method: 'POST', body: formOf(answer) })

  const carry = carryBySmtp(post.url, 'https://preko.example')
  for (const { id } of await db.select().from(mails).orderBy(asc(mails.id))) await deliverMail(db, carry, id)

  const [toEmployer, toCandidate] = post.letters
  expect(post.letters.map(({ receivers }) => receivers)).toEqual([
    ['eva@hotel-jadran.example'],
    ['ana.kovacevic@posta.example'],
  ])
  expect(toEmployer?.subject).toBe('Nova prijava: Žana Bcc: x@y.example Kovačević, Konobar (m/ž)')
  expect(toEmployer?.replyTo).toMatchObject([{ address: 'ana.kovacevic@posta.example' }])
  expect(toEmployer?.bcc).toBeUndefined()
  expect(toCandidate?.html).toContain('lang="hr"')
  expect(toCandidate?.text).toContain('Kovačević')
  const header = (name: string) => toCandidate?.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe')).toMatch(/^<https:\/\/preko\.example\/unsubscribe\/\d+\/[\w-]{32}>$/)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
})

test('a letter that is not taken waits, and leaves once when it is', async ({ db, post }) => {
  const form = await aJobWithForm(db)
  await appFor(db).request('/apipublic/jobapply', { method: 'POST', body: formOf(goodAnswers(form)) })
  const [mail] = await db.select().from(mails).orderBy(asc(mails.id))
  const carry = carryBySmtp(post.url, 'https://preko.example')
  const deliver = () => deliverMail(db, carry, mail?.id ?? 0)

  post.refuse(1)
  await expect(deliver()).rejects.toThrow()
  expect((await db.select().from(mails).orderBy(asc(mails.id)))[0]).toMatchObject({ state: 'failed', attempts: 1 })

  await deliver()
  await deliver()
  expect(post.letters).toHaveLength(1)
  expect((await db.select().from(mails).orderBy(asc(mails.id)))[0]).toMatchObject({ state: 'sent', attempts: 2 })
})

test('a letter that was taken while the database went away does not go again', async ({ db, post }) => {
  const form = await aJobWithForm(db)
  await appFor(db).request('/apipublic/jobapply', { method: 'POST', body: formOf(goodAnswers(form)) })
  const [mail] = await db.select().from(mails).orderBy(asc(mails.id))
  const carry = carryBySmtp(post.url, 'https://preko.example')
  const away = Object.assign(Object.create(db) as typeof db, {
    update: () => {
      throw new Error('away')
    },
  })

  await expect(deliverMail(away, carry, mail?.id ?? 0)).rejects.toThrow('away')
  await deliverMail(db, carry, mail?.id ?? 0)

  expect(post.letters).toHaveLength(1)
  expect((await db.select().from(mails).orderBy(asc(mails.id)))[0]).toMatchObject({ state: 'sent' })
})
