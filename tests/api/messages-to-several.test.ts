import { expect } from 'vitest'
import { aConversation, aMail, hand, messagesOf, replyTo } from '../support/answering.ts'
import { anApplication } from '../support/dashboard.ts'
import { test } from '../support/db.ts'

test('a mail to the addresses of two applications is a message on both, once, with its files', async ({ db }) => {
  const { own, app, id, from, to } = await aConversation(db)
  const other = await anApplication(db, own, { email: 'drugi@posta.example' })
  const files = [{ name: 'potvrda.txt', content: Buffer.from('Potvrda') }]
  const raw = aMail({ from, to: `${to}, ${(await replyTo(app, db, other.id)).replyTo}`, files })
  expect(await hand(app, raw)).toEqual({ status: 200, taken: 'message' })
  expect(await hand(app, raw)).toEqual({ status: 200, taken: 'discarded' })
  const [here, there] = [await messagesOf(app, id), await messagesOf(app, other.id)]
  expect(here).toMatchObject([{ unknown: false, files: [{ filename: 'potvrda.txt' }] }])
  expect(there).toMatchObject([{ unknown: true, files: [{ filename: 'potvrda.txt' }] }])
  for (const { files: [file] = [] } of [...here, ...there])
    expect(await (await app.request(file?.url ?? '')).text()).toBe('Potvrda')
})
