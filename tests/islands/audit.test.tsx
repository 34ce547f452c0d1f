import { globSync, readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import AuditScreen from '../../src/admin/AuditScreen.tsx'
import names from '../../src/i18n/en/audit.json'
import { kitFor, renderInKit } from '../support/kit.tsx'

const entry = (id: number, action: string, subjectKind: string) => ({
  ...{ id, action, subjectKind, subjectId: '12', login: 'admin@preko.example', role: 'admin' },
  ...{ time: '2026-05-01T10:00:00.000Z', companyId: null, requestId: null },
})

afterEach(() => vi.unstubAllGlobals())

test('describes actions in words, with the technical name as title; an unknown action shows only that', async () => {
  const content = [entry(1, 'job.approve', 'job'), entry(2, 'coupon.spend', 'coupon')]
  const meta = { number_of_items: 2, page: 0, page_size: 50, has_next_page: false }
  vi.stubGlobal('fetch', async () => Response.json({ content, meta }))
  const kit = kitFor(['admin', 'audit'], { kind: 'admin' })
  renderInKit(<AuditScreen kit={{ ...kit, texts: { ...kit.texts, audit: names as never } }} search="" />)
  expect((await screen.findByText('Ad approved')).title).toBe('job.approve')
  expect(screen.getByText('Ad 12').title).toBe('job')
  expect(screen.getByText('coupon.spend')).toBeTruthy()
  expect(screen.getByText('coupon 12')).toBeTruthy()
})

test('has a text for every kind of subject', () => {
  const server = globSync('server/**/*.ts').map((file) => readFileSync(file, 'utf8'))
  const kinds = server.flatMap((source) =>
    [...source.matchAll(/\bsubject\b.*\{ kind: '([a-z-]+)'(?:, (?:id|companyId)| \})/g)].map((match) => match[1] ?? ''),
  )
  expect(new Set(kinds).size).toBeGreaterThan(10)
  expect([...new Set(kinds)].filter((kind) => !(kind in names))).toEqual([])
})
