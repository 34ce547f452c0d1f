import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { QuestionFilterList } from '../../src/applications/filter/question-filter-list.ts'
import { SavedFilters } from '../../src/applications/filter/SavedFilters.tsx'
import CandidatesScreen from '../../src/candidates/list/CandidatesScreen.tsx'
import { invalidateQueries } from '../../src/data/query-cache.ts'
import { OwnFiltersDialog } from '../../src/filters/OwnFiltersDialog.tsx'
import { useOwnFilters } from '../../src/filters/use-own-filters.ts'
import GroupsScreen from '../../src/groups/GroupsScreen.tsx'
import { MembershipChips } from '../../src/groups/MembershipChips.tsx'
import { Notes } from '../../src/notes/Notes.tsx'
import { $dialogs } from '../../src/ui/dialogs.ts'
import { answerCalls } from '../support/answer-calls.ts'
import { candidateAreas } from '../support/candidates.tsx'
import { kitFor, renderInKit } from '../support/kit.tsx'

beforeEach(() => invalidateQueries())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  $dialogs.set([])
})

/** Three things by the letters a, b and c: the calls that list them and delete b. */
function three(
  list: string,
  deletion: string,
  each: (id: number, name: string) => object,
  wrap = (all: object[]) => all as object,
) {
  let all = ['a', 'b', 'c'].map((name, at) => each(at + 1, name))
  return {
    [`GET ${list}`]: () => wrap(all),
    [`DELETE ${deletion}`]: () => {
      all = all.toSpliced(1, 1)
      return { message: 'ok' }
    },
  }
}

const group = (id: number, name: string) => ({
  ...{ id, name, size: 2, groupType: 'USER_GROUP', isOptedOutGroup: false, tvrtkaId: 1, tvrtkaNaziv: 'Hotel' },
})
const inPage = (content: object[]) => ({ content, meta: { number_of_items: '3', page: '0', page_size: '300' } })
const candidate = (id: number, ime: string) => ({
  ...{ id, ime, prezime: 'Ivić', email: `${ime}@posta.example`, telefon: null, zadnjaPrijavaTime: null },
})
const ownFilter = (id: number, name: string) => ({
  ...{ id, name, list: 'candidates', query: 'q=ana', jobId: 1, matches: 'all', conditions: [] },
})
const note = (id: number, content: string) => ({
  ...{ id, content, type: 'KANDIDAT_NOTE', author: 'ana@hotel.example', authorIsAdmin: false, targetId: 7 },
  ...{ logoSmallPath: '/logo/1', creationTime: '2026-11-20T09:05:00Z', editedTime: null, attachments: [] },
})

function Own() {
  return <OwnFiltersDialog own={useOwnFilters('candidates')} onClose={() => {}} />
}

type Press = readonly [name: string, at: number]
type Deletion = { calls: Parameters<typeof answerCalls>[0]; show: () => void; press: readonly Press[] }

const deletions: Record<string, Deletion> = {
  'a group': {
    calls: three('/api/groups', '/api/groups/2', group, inPage),
    show: () => render(<GroupsScreen kit={kitFor(['groups'])} />),
    press: [
      ['Obriši: b', 0],
      ['Obriši grupu', 0],
    ],
  },
  'a note': {
    calls: three('/api/candidates/7/notes', '/api/notes/2', note),
    show: () => renderInKit(<Notes target={{ candidateId: 7 }} />, ['notes']),
    press: [
      ['Obriši bilješku', 1],
      ['Obriši bilješku', -1],
    ],
  },
  'an own filter': {
    calls: {
      ...three('/api/filters', '/api/filters/2', ownFilter),
      'GET /api/filters/counts': { all: 0, filters: [] },
    },
    show: () => renderInKit(<Own />, ['ownFilters']),
    press: [['Obriši filtar: b', 0]],
  },
  'a filter of answers': {
    calls: three('/api/prijave/filters', '/api/prijave/filters/2', ownFilter),
    show: () => renderInKit(<SavedFilters list={{} as QuestionFilterList} />, ['filter']),
    press: [['Obriši filtar: b', 0]],
  },
  'a candidate from a group': {
    calls: {
      ...three('/api/candidates', '/api/candidates/2/groups/3', candidate, (all) => ({
        ...inPage(all),
        meta: { ...inPage([]).meta, customParams: { ids: [1, 2, 3], idsOffset: 0 } },
      })),
      'GET /api/groups': inPage([group(3, 'Zima')]),
      'GET /api/filters': [],
      'GET /api/processes': { content: [] },
      'GET /api/rejection-reasons': { content: [] },
    },
    show: () => {
      history.replaceState(null, '', '/candidates?groupId=3')
      render(<CandidatesScreen kit={kitFor(candidateAreas)} search="?groupId=3" />)
    },
    press: [['Makni ovog kandidata iz ove grupe', 1]],
  },
  'a group of a candidate': {
    calls: {
      'GET /api/groups': inPage([group(1, 'a'), group(2, 'b'), group(3, 'c')]),
      'GET /api/candidates/7/groups': [1, 2, 3],
      'DELETE /api/candidates/7/groups/2': { message: 'ok' },
    },
    show: () => renderInKit(<MembershipChips candidateId={7} companyId={1} />, ['groups']),
    press: [['Ukloni: b', 0]],
  },
}

test.each(Object.entries(deletions))(
  'deleting %s leaves the focus to the row after it',
  async (_, { calls, show, press }) => {
    answerCalls(calls)
    show()
    const buttons = async (name: string | RegExp) => screen.findAllByRole('button', { name })
    let name: string | RegExp = ''
    for (const [text, at] of press) {
      const button = (await buttons(text)).at(at) as HTMLElement
      name ||= new RegExp(`^${text.replace(/\bb$/, '[a-c]')}$`)
      await userEvent.click(button)
    }
    await waitFor(() => expect(screen.getAllByRole('button', { name })).toHaveLength(2))
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('button', { name }).at(-1)))
  },
)
