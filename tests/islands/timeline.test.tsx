import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Moment, momentKinds } from '../../server/notes/moment.ts'
import { Timeline } from '../../src/notes/Timeline.tsx'
import { renderInKit } from '../support/kit.tsx'

type Wire = { time: string; kind: Moment['kind']; prijavaId: number | null; text: string; author: string | null }
const moment = (kind: Wire['kind'], text = '', author: string | null = null): Wire => ({
  ...{ time: '2026-11-20T10:24:00Z', kind, prijavaId: 7, text, author },
})

let moments: Wire[] = []
let status = 200
const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  status = 200
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return status === 200 ? Response.json(moments) : Response.json({ error: { message: 'Pao', code: 'x' } }, { status })
  })
})
afterEach(() => void vi.unstubAllGlobals())

let candidateId = 0
const show = () => renderInKit(<Timeline of={{ candidateId: ++candidateId, companyId: null }} />, ['timeline'])
const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)

test('shows event, time, author and application', async () => {
  moments = [
    moment('reply', 'Poziv na razgovor', 'eva@hotel.example'),
    moment('reply', 'Vaša prijava'),
    moment('rating', '4', 'eva@hotel.example'),
    moment('seen', '0', 'eva@hotel.example'),
    moment('group', 'Sezona'),
    moment('applied', 'Kuhar'),
  ]
  show()
  expect(await rows()).toEqual([
    'Odgovor kandidatuPoziv na razgovor20.11.2026 11:24eva@hotel.examplePrijava #7',
    'Odgovor kandidatuVaša prijava20.11.2026 11:24automatskiPrijava #7',
    'Ocjena★★★★ (4)20.11.2026 11:24eva@hotel.examplePrijava #7',
    'Označena kao nepročitana20.11.2026 11:24eva@hotel.examplePrijava #7',
    'U grupiSezona20.11.2026 11:24Prijava #7',
    'Prijava za oglasKuhar20.11.2026 11:24',
  ])
})

test('has a text for every kind of event', async () => {
  moments = momentKinds.map((kind) => moment(kind, '1'))
  show()
  for (const text of await rows()) expect(text).not.toContain('kind_')
})

test('shows when it is empty, and when it could not be loaded', async () => {
  moments = []
  show()
  expect(await screen.findByText('Još se ništa nije dogodilo.')).toBeTruthy()
  status = 500
  show()
  expect(await screen.findByText('Tijek se nije učitao')).toBeTruthy()
})
