import { render } from '@testing-library/react'
import ProfileScreen from '../../src/candidates/profile/ProfileScreen.tsx'
import { answerCalls } from './answer-calls.ts'
import { anApplication, stagesOf } from './applications.ts'
import { kitFor } from './kit.tsx'

const areas = ['profile', 'applications', 'groups', 'notes', 'replies', 'timeline', 'interviews'] as const
const answer = (type: string, odgovor: string, datoteke: object[] = []) => ({
  ...{ pitanje: { id: 1, caption: `Pitanje ${type}`, type }, odgovor, datoteke },
})
const file = (id: string, mime: string) => ({ id, url: `/api/files/${id}`, filename: id, mime, bytes: 2048 })
const own = [
  anApplication(42, {
    odgovoriNaPitanje: [
      answer('Date', '2026-12-25'),
      answer('CheckBox', 'Kuhinja|Šank'),
      answer('Document', '', [file('cv.pdf', 'application/pdf')]),
      answer('File', '', [file('mapa.zip', 'application/zip')]),
      answer('Image', '', [file('slika.png', 'image/png')]),
    ],
  }),
  anApplication(41, { rating: 0 }),
]
const groups = [
  { id: 3, name: 'Zima' },
  { id: 4, name: 'Ljeto' },
].map((group) => ({ ...group, size: 1, groupType: 'USER_GROUP', tvrtkaId: 1, tvrtkaNaziv: 'Alpenblick' }))

export type Given = { calls?: Parameters<typeof answerCalls>[0]; kind?: 'employer' | 'admin'; search?: string }
/** Renders the profile of candidate 7, with calls stubbed by `calls`. */
export function openProfile({ calls = {}, kind = 'employer', search = '' }: Given = {}) {
  const sent = answerCalls({
    'GET /api/processes': stagesOf('Novo', 'Razgovor'),
    'GET /api/candidates/7/applications': own,
    'GET /api/candidates/7/groups': [3],
    'GET /api/candidates/7/notes': [],
    'GET /api/candidates/7/timeline': [],
    'GET /api/groups': { content: groups, meta: {} },
    ...calls,
  })
  const viewer = { kind, login: 'ana@hotel.example', companyId: kind === 'admin' ? null : 1 }
  render(<ProfileScreen kit={kitFor(areas, viewer)} search={search} candidateId={7} />)
  return sent
}
