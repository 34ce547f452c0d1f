import { expect } from 'vitest'
import { answers } from '../../../server/applications/table.ts'
import type { Db } from '../../../server/platform/db/client.ts'
import { appFor } from '../../support/app.ts'
import { test } from '../../support/db.ts'
import { aJob } from '../../support/examples.ts'
import { anOpenApplication } from '../../support/open-application.ts'
import { send } from '../../support/send-application.ts'

type Asked = { id: number; type: string; caption: string; ponudjeniOdgovori: string[] }

async function questionsIn(db: Db, language: string): Promise<Asked[]> {
  const { id } = await anOpenApplication(db)
  const response = await appFor(db).request(`/apipublic/jobs/${id}/questions?language=${language}`)
  return (await response.json()) as Asked[]
}
const optionsIn = async (db: Db, language: string, type = 'CheckBox') =>
  (await questionsIn(db, language)).find((question) => question.type === type && question.ponudjeniOdgovori.length > 0)
    ?.ponudjeniOdgovori ?? []

test('the open application offers every country that has ads, in every language', async ({ db }) => {
  const before = await optionsIn(db, 'hr')
  expect(before).toHaveLength(13)
  await aJob(db, { countryIds: ['PT', 'AT'] })
  await aJob(db, { countryIds: ['GR'], status: 'DRAFT' })
  expect(await optionsIn(db, 'hr')).toEqual([...before.slice(0, -1), 'Portugal', 'Bilo koja država'])
  expect((await optionsIn(db, 'de')).slice(-2)).toEqual(['Portugal', 'Jedes Land'])
})

test('it proposes occupations, and accepts others', async ({ db }) => {
  expect(await optionsIn(db, 'hr', 'SimpleText')).toContain('kuhar')
  expect(await optionsIn(db, 'de', 'SimpleText')).toContain('Koch')
  const { id } = await anOpenApplication(db)
  await aJob(db, { countryIds: ['PT'] })
  const asked = await questionsIn(db, 'en')
  const byType: Record<string, string> = {
    Email: 'ana@posta.example',
    Telefon: '+385915550101',
    Date: '',
    Document: '',
  }
  const chosen: Record<string, string> = { 'In which': 'Portugal', 'Which occ': 'cook, lion tamer' }
  const fields = asked.map(({ id, type, caption, ponudjeniOdgovori: [first = 'Ana'] }) => [
    id,
    chosen[caption.slice(0, caption.startsWith('In') ? 8 : 9)] ?? byType[type] ?? first,
  ])
  const form = { jobId: String(id), language: 'en', agreePrivacy: 'true', ...Object.fromEntries(fields) }
  expect((await send(appFor(db), form)).status).toBe(200)
  expect((await db.select().from(answers)).map(({ value }) => value)).toEqual(
    expect.arrayContaining(['Portugal', 'cook, lion tamer']),
  )
  const refused = await send(appFor(db), {
    ...form,
    [asked.find(({ type }) => type === 'Email')?.id ?? 0]: 'b@posta.example',
    [asked.find(({ caption }) => caption.startsWith('In which'))?.id ?? 0]: 'Greece',
  })
  expect(refused.status).toBe(422)
})
