import { unzipSync } from 'fflate'
import { describe, expect } from 'vitest'
import type { questionFilterRoutes } from '../../server/applications/filter/routes.ts'
import type { groupMemberRoutes } from '../../server/groups/member-routes.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { call } from '../support/accounts.ts'
import type { App } from '../support/app.ts'
import { as, read } from '../support/client.ts'
import { aDashboard, anAnswer, anApplication } from '../support/dashboard.ts'
import { test } from '../support/db.ts'
import { aQuestion } from '../support/examples.ts'

async function answeredAd(db: Db) {
  const own = await aDashboard(db)
  const ask = (overrides: Partial<Parameters<typeof aQuestion>[1]>) =>
    aQuestion(db, { jobId: own.job.id, ...overrides })
  const questions = {
    text: await ask({ caption: 'Iskustvo' }),
    date: await ask({ caption: 'Početak', type: 'Date' }),
    number: await ask({ caption: 'Plaća', type: 'Decimal' }),
    choice: await ask({
      ...{ caption: 'Jezici', type: 'CheckBox', options: ['njemački', 'engleski'] },
      translations: { de: { caption: 'Sprachen', options: ['Deutsch', 'Englisch'] } },
    }),
    file: await ask({ caption: 'CV', type: 'Document' }),
  }
  const people = [
    {
      firstName: 'Ana',
      text: 'Tri sezone u Rovinju',
      date: '2026-12-10',
      number: '1500,50',
      choice: 'njemački|engleski',
      file: true,
    },
    { firstName: 'Boris', text: '=SUM(A1)', date: '2027-02-01', number: '900', choice: 'Deutsch', file: false },
    { firstName: 'Cvita', text: '', date: '', number: '', choice: '', file: false },
  ]
  for (const [at, { firstName, file, ...values }] of people.entries()) {
    const appliedAt = new Date(Date.UTC(2026, 0, 10 - at))
    const { id } = await anApplication(db, own, { firstName, appliedAt })
    for (const [name, value] of Object.entries(values)) {
      const { id: questionId, caption, type } = questions[name as keyof typeof values]
      await anAnswer(db, id, { questionId, caption, type, value })
    }
    const { id: questionId } = questions.file
    await anAnswer(
      db,
      id,
      { questionId, caption: 'CV', type: 'Document', value: '' },
      file ? { name: 'cv.pdf' } : undefined,
    )
  }
  return { own, questions }
}

type Names = keyof Awaited<ReturnType<typeof answeredAd>>['questions']
type Asked = [Names, string, string[], string[]]

const cases: Asked[] = [
  ['text', 'contains', ['rovinj'], ['Ana']],
  ['text', 'contains', ['%'], []],
  ['text', 'is', ['tri sezone u rovinju'], ['Ana']],
  ['text', 'oneOf', ['Tri sezone u Rovinju', '=sum(a1)'], ['Ana', 'Boris']],
  ['date', 'before', ['2027-01-01'], ['Ana']],
  ['date', 'after', ['2027-01-01'], ['Boris']],
  ['number', 'more', ['1000'], ['Ana']],
  ['number', 'less', ['1500,5'], ['Boris']],
  ['number', 'more', ['1.000'], ['Ana']],
  ['number', 'is', ['1.500,5 €'], ['Ana']],
  ['number', 'is', ['900.00'], ['Boris']],
  ['choice', 'is', ['njemački'], ['Ana', 'Boris']],
  ['choice', 'oneOf', ['engleski'], ['Ana']],
  ['file', 'hasFile', [], ['Ana']],
  ['file', 'hasNoFile', [], ['Boris', 'Cvita']],
]

const find = (app: App, filter: object) =>
  read(as<typeof questionFilterRoutes>(app).api.prijave.filter.$post({ json: filter as never }))

describe('POST /api/prijave/filter', () => {
  test.for(cases)('%s %s %j', async ([name, operator, vrijednosti, expected], { db }) => {
    const { own, questions } = await answeredAd(db)
    const uvjeti = [{ pitanjeId: questions[name].id, operator, vrijednosti }]
    const { content, meta } = await find(own.app, { jobId: own.job.id, uvjeti })
    expect(content.map(({ ime }) => ime)).toEqual(expected)
    expect(meta.number_of_items).toBe(expected.length)
  })

  test('combines conditions, counts, saves, and adds candidates to a group', async ({ db }) => {
    const { own, questions } = await answeredAd(db)
    const uvjeti = [
      { pitanjeId: questions.text.id, operator: 'contains' as const, vrijednosti: ['rovinj'] },
      { pitanjeId: questions.date.id, operator: 'after' as const, vrijednosti: ['2027-01-01'] },
    ]
    const filter = { jobId: own.job.id, spoj: 'any' as const, uvjeti }
    const count = async (more: object) => {
      const { content, meta } = await find(own.app, { ...filter, ...more, page_size: 0 })
      return [content.length, meta.number_of_items]
    }
    expect(await count({})).toEqual([0, 2])
    expect(await count({ spoj: 'all' })).toEqual([0, 0])
    await call(own.app, '/api/prijave/filters', { name: 'Moj', ...filter })
    expect(await (await own.app.request('/api/prijave/filters')).json()).toMatchObject([{ name: 'Moj', ...filter }])
    const group = own.systemGroup('open-applications').id
    const path = `/api/groups/${group}/applications`
    const { applications } = as<typeof groupMemberRoutes>(own.app).api.groups[':id']
    const gather = () => read(applications.$post({ param: { id: String(group) }, json: { filter } }))
    const first = await gather()
    expect(first).toEqual({ message: 'ok', addedCandidates: 2, addedTime: expect.any(String) })
    expect(await gather()).toMatchObject({ addedCandidates: 0 })

    const undo = (app: typeof own.app) =>
      app.request(`${path}?addedTime=${encodeURIComponent(first.addedTime)}`, { method: 'DELETE' })
    expect((await undo((await aDashboard(db, 'Konoba')).app)).status).toBe(404)
    expect(await (await undo(own.app)).json()).toEqual({ message: 'ok', removedCandidates: 2 })
    expect(await gather()).toMatchObject({ addedCandidates: 2 })
  })

  test('refuses invalid conditions and ads of other companies', async ({ db }) => {
    const { own, questions } = await answeredAd(db)
    const ask = async (uvjeti: object[], app = own.app) =>
      (await call(app, '/api/prijave/filter', { jobId: own.job.id, uvjeti })).status
    expect(await ask([{ pitanjeId: questions.text.id, operator: 'more', vrijednosti: ['1'] }])).toBe(422)
    expect(await ask([{ pitanjeId: questions.date.id, operator: 'before', vrijednosti: ['sutra'] }])).toBe(422)
    expect(await ask([{ pitanjeId: 1e9, operator: 'hasFile' }])).toBe(422)
    expect(await ask([], (await aDashboard(db, 'Konoba')).app)).toBe(404)
  })
})

describe('GET /api/prijave/export', () => {
  test('has one column for a question, in whatever language it was answered', async ({ db }) => {
    const { own, questions } = await answeredAd(db)
    const { id } = await anApplication(db, own, { language: 'de' })
    const { id: questionId, type } = questions.choice
    await anAnswer(db, id, { questionId, caption: 'Sprachen', type, value: 'Englisch' })
    const [heading = '', ...rows] = (await (await own.app.request('/api/prijave/export?format=csv')).text()).split('\n')
    const columns = heading.split(';').map((name) => name.trim())
    expect(columns).not.toContain('Sprachen')
    const answered = rows.map((row) => row.split(';')[columns.indexOf('Jezici')])
    expect(answered).toEqual(expect.arrayContaining(['engleski', 'njemački|engleski']))
  })

  test('exports a CSV in which formulas are text', async ({ db }) => {
    const { own } = await answeredAd(db)
    const answer = await own.app.request('/api/prijave/export?format=csv')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [heading = '', first = '', second = ''] = new TextDecoder().decode(bytes).split('\n')
    expect(heading).toContain('Broj;Vrijeme;Oglas;Ime')
    expect(heading).toContain('Iskustvo;Početak;Plaća;Jezici;CV')
    expect(first).toMatch(/Ana;Kovač;.*Tri sezone u Rovinju;2026-12-10;.*\/api\/files\//)
    expect(second).toContain("'=SUM(A1)")
    expect(second).toContain("'+385 91 555 0101")
  })

  test('exports a workbook of texts only, filtered like the list', async ({ db }) => {
    const { own, questions } = await answeredAd(db)
    const filter = {
      jobId: own.job.id,
      uvjeti: [{ pitanjeId: questions.text.id, operator: 'is', vrijednosti: ['=sum(a1)'] }],
    }
    const query = `format=xlsx&filter=${encodeURIComponent(JSON.stringify(filter))}`
    const zip = unzipSync(new Uint8Array(await (await own.app.request(`/api/prijave/export?${query}`)).arrayBuffer()))
    const all = Object.values(zip)
      .map((part) => new TextDecoder().decode(part))
      .join('')
    expect(all).toContain('=SUM(A1)')
    expect(all).toContain('Boris')
    expect(all).not.toContain('Ana')
    expect(all).not.toMatch(/<f>/)
  })
})
