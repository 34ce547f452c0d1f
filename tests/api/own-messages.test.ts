import { describe, expect } from 'vitest'
import { issueCandidateToken } from '../../server/candidate-records/tokens.ts'
import { listOwnApplications } from '../../server/candidates/applications-of.ts'
import { writeMessage } from '../../server/candidates/write-message.ts'
import { companies } from '../../server/companies/table.ts'
import { listMessages } from '../../server/messages/queries.ts'
import { messages } from '../../server/messages/table.ts'
import { message } from '../../server/text/message.ts'
import { wholeApp } from '../support/access/app.ts'
import { origin } from '../support/accounts.ts'
import { filesInMemory, formOf } from '../support/app.ts'
import { aDashboard, anApplication } from '../support/dashboard.ts'
import { test } from '../support/db.ts'

test('of very many messages the newest are shown, and of the candidate those of nobody else', async ({ db }) => {
  const { id } = await anApplication(db, await aDashboard(db))
  const row = { applicationId: id, way: 'mail', sender: 'a@posta.example', createdAt: new Date() } as const
  const rows = Array.from({ length: 501 }, (_, at) => ({ ...row, isKnown: at < 2, text: `Poruka ${at}` }))
  await db.insert(messages).values(rows)
  const all = await listMessages(db, [id])
  expect([all.length, all[0]?.text, all.at(-1)?.text]).toEqual([500, 'Poruka 1', 'Poruka 500'])
  const own = await listMessages(db, [id], { isKnown: true })
  expect(own.map(({ text }) => text)).toEqual(['Poruka 0', 'Poruka 1'])
})

describe('a message from the own page', () => {
  test.for(['', '/EN'])(
    '%s leads back to the page when its address is opened, without a token in a redirect',
    async (prefix, { db }) => {
      const app = wholeApp(db, filesInMemory())
      for (const rest of ['7', '7/more', 'more']) {
        const { status, headers } = await app.request(`${prefix}/user-profile/5/to-ken/${rest}`)
        expect([status, headers.get('location')]).toEqual([302, `${prefix}/user-profile/5/to-ken`])
        expect(headers.get('cache-control')).toBe('no-store')
      }
    },
  )

  test('to a company that was blocked meanwhile is shown again with the problem', async ({ db }) => {
    const own = await aDashboard(db)
    const { id: applicationId, candidateId } = await anApplication(db, own)
    const token = await issueCandidateToken(db, candidateId, 'profile', new Date(Date.now() + 3600_000))
    const takesMessages = async () =>
      (await listOwnApplications({ ...own.app.services, language: 'hr' }, candidateId))[0]?.primaPoruke
    expect(await takesMessages()).toBe(true)
    await db.update(companies).set({ blockedAt: new Date() })
    expect(await takesMessages()).toBe(false)
    const path = `/EN/user-profile/${candidateId}/${token}/${applicationId}`
    const sent = { method: 'POST', headers: { origin }, body: formOf({ poruka: 'Dolazim u petak' }) }
    const response = await wholeApp(db, filesInMemory()).request(path, sent)
    const { ownData } = Object.fromEntries((await response.json()) as [string, { attempt: object }][])
    const problem = message('en', 'messageClosed')
    expect(ownData?.attempt).toEqual({ applicationId, text: 'Dolazim u petak', problem, status: 409 })
    expect(await listMessages(db, [applicationId])).toEqual([])
  })

  test('is stored once by its key, and each time without one', async ({ db }) => {
    const own = await aDashboard(db)
    const { id: applicationId, candidateId } = await anApplication(db, own)
    const token = await issueCandidateToken(db, candidateId, 'profile', new Date(Date.now() + 3600_000))
    const write = (fields: Record<string, string>) =>
      writeMessage(
        { ...own.app.services, viewer: { kind: 'visitor' }, language: 'hr' },
        {
          candidateId,
          token,
          applicationId,
          network: '10.0.0.1',
          request: new Request('http://localhost/', { method: 'POST', body: formOf(fields) }),
        },
      )
    for (const text of ['prva', 'druga']) expect(await write({ poruka: text })).toBeUndefined()
    for (const text of ['treća', 'opet']) expect(await write({ poruka: text, key: 'k' })).toBeUndefined()
    const stored = await listMessages(db, [applicationId])
    expect(stored.map(({ text }) => text)).toEqual(['prva', 'druga', 'treća'])
  })
})
