import { render } from '@testing-library/react'
import CandidatesScreen from '../../src/candidates/list/CandidatesScreen.tsx'
import { answerCalls } from './answer-calls.ts'
import { kitFor } from './kit.tsx'

/** A candidate on the wire, with an application. */
export const candidate = (id: number, ime: string, optedOutMarketingTime: string | null = null) => ({
  ...{ id, ime, prezime: 'Horvat', email: `${ime}@posta.example`, telefon: null, optedOutMarketingTime },
  zadnjaPrijavaTime: '2026-11-20T09:05:00Z',
  zadnjaPrijava: {
    ...{ id: 100 + id, jobId: 5, nazivPosla: 'Kuhar', rating: 4, povucena: false },
    prijavaProcess: { id: 2, name: 'Razgovor' },
  },
})
export const listOf = (content: object[]) => ({
  content,
  meta: {
    ...{ number_of_items: String(content.length), page: '0', page_size: '50' },
    customParams: { ids: content.map((row) => (row as { id: number }).id), idsOffset: 0 },
  },
})
/** The system group of candidates who opted out. */
export const optedOutGroup = { id: 3, name: 'Odjavljeni', size: 2, groupType: 'SYSTEM_GROUP', isOptedOutGroup: true }

/** The areas of texts on the screen. */
export const candidateAreas = [
  'candidates',
  'profile',
  'applications',
  'notes',
  'replies',
  'groups',
  'ownFilters',
  'interviews',
] as const
type Given = {
  calls?: Parameters<typeof answerCalls>[0]
  kind?: 'employer' | 'admin'
  role?: 'owner' | 'member' | 'reader'
  search?: string
}
/** Renders the screen; returns what it sends. */
export function openCandidates({ calls = {}, kind = 'employer', role = 'owner', search = '' }: Given = {}) {
  history.replaceState(null, '', `/candidates${search}`)
  const sent = answerCalls({
    'GET /api/groups': { content: [optedOutGroup], meta: {} },
    'GET /api/filters': [],
    'GET /api/filters/counts': { all: 1284, filters: [{ id: 1, count: 27 }] },
    'GET /api/processes': {
      content: [
        { id: 1, name: 'Novo' },
        { id: 2, name: 'Razgovor' },
      ],
    },
    'GET /api/candidates': listOf([candidate(7, 'Ana'), candidate(8, 'Ivo', '2026-11-01T09:00:00Z')]),
    ...calls,
  })
  const viewer = { kind, role, login: 'ana@hotel.example', companyId: kind === 'admin' ? null : 1 }
  render(<CandidatesScreen kit={kitFor(candidateAreas, viewer)} search={search} />)
  return sent
}
/** The query of the list that was sent last. */
export const askedList = (sent: ReturnType<typeof openCandidates>) =>
  sent.filter(({ call }) => call === 'GET /api/candidates').at(-1)?.query
