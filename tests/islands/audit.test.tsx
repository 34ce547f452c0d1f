import { globSync, readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import AuditScreen from '../../src/admin/AuditScreen.tsx'
import { invalidateQueries } from '../../src/data/query-cache.ts'
import names from '../../src/i18n/en/audit.json'
import { kitFor, renderInKit } from '../support/kit.tsx'

const entry = (id: number, action: string, subjectKind: string, more: object = {}) => ({
  ...{ id, action, subjectKind, subjectId: '12', subjectName: null, subjectGone: false },
  ...{ login: 'admin@preko.example', role: 'admin', actorGone: false },
  ...{ time: '2026-05-01T10:00:00.000Z', companyId: null, companyName: null, requestId: null },
  ...more,
})

afterEach(() => {
  vi.unstubAllGlobals()
  invalidateQueries()
})

function showAudit(...content: object[]) {
  const meta = { number_of_items: content.length, page: 0, page_size: 50, has_next_page: false }
  vi.stubGlobal('fetch', async () => Response.json({ content, meta }))
  const kit = kitFor(['admin', 'audit'], { kind: 'admin' })
  renderInKit(<AuditScreen kit={{ ...kit, texts: { ...kit.texts, audit: names as never } }} search="" />)
}
const subjects = () => screen.getAllByTitle(/ 12$/).map(({ textContent }) => textContent)

test('describes actions in words, with the technical name as title; an unknown action shows only that', async () => {
  showAudit(entry(1, 'job.approve', 'job', { subjectName: 'Waiter' }), entry(2, 'coupon.spend', 'coupon'))
  expect((await screen.findByText('Ad approved')).title).toBe('job.approve')
  expect(screen.getByTitle('job 12').textContent).toBe('Ad Waiter')
  expect(screen.getByText('coupon.spend')).toBeTruthy()
  expect(screen.getByTitle('coupon 12').textContent).toBe('coupon 12')
})

test('says plainly that a subject, a user or a company is gone', async () => {
  const gone = { subjectGone: true, login: null, role: 'employer', actorGone: true, companyId: 12 }
  showAudit(entry(1, 'job.delete', 'job', gone))
  await screen.findByText('Ad deleted')
  expect(subjects()).toEqual(['Ad više ne postoji'])
  expect(screen.getByText('Poslodavac', { exact: false }).textContent).toBe('Poslodavac više ne postoji')
  expect(screen.getByTitle('12').textContent).toBe('više ne postoji')
})

test('has a text for every kind of subject', () => {
  const server = globSync('server/**/*.ts').map((file) => readFileSync(file, 'utf8'))
  const kinds = server.flatMap((source) =>
    [...source.matchAll(/\bsubject\b.*\{ kind: '([a-z-]+)'(?:, (?:id|companyId)| \})/g)].map((match) => match[1] ?? ''),
  )
  expect(new Set(kinds).size).toBeGreaterThan(10)
  expect([...new Set(kinds)].filter((kind) => !(kind in names))).toEqual([])
})
