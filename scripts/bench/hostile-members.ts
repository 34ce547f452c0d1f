import type { Ids } from './hostile-documented.ts'
import { type HostileInput, hard } from './hostile-texts.ts'

const html = { textData: `<p>${hard.words(19_900)}</p>` }
const title = hard.words(190)
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString()
const many = <Item>(count: number, item: (at: number) => Item) => Array.from({ length: count }, (_, at) => item(at))

/** As many questions with as many options as the limit of the body allows. */
const questions = many(100, (at) => ({
  ...{ type: at === 0 ? 'Email' : 'Radio', caption: `${at} ${hard.words(200)}`, obavezno: true },
  ponudjeniOdgovori: many(100, (option) => `${option} ${hard.words(30)}`),
}))

/** Accepted calls of members that the document's schemas do not lead to, by method and path as in the document. */
export const memberInputs = ({ applications, application, candidate, job, draft, stage, group, secondGroup }: Ids) =>
  ({
    'post /api/prijave/bulk': [{ processId: stage }, { seen: 1 }, { rating: 5 }, { assigneeId: 0 }].map((change) => ({
      path: '/api/prijave/bulk',
      json: { ids: applications.slice(0, 500), ...change },
    })),
    'post /api/groups/{id}/applications': [
      { path: `/api/groups/${secondGroup}/applications`, json: { ids: applications.slice(0, 500) } },
    ],
    'post /api/prijavaedit': [{ path: '/api/prijavaedit', form: formOf({ prijavaId: application, processId: stage }) }],
    'post /api/notes': [
      { path: '/api/notes', json: { applicationId: application, content: hard.marks(3900) } },
      { path: '/api/notes', form: formOf({ candidateId: candidate, content: hard.lines(3900) }) },
    ],
    'patch /api/jobs/{id}': [draft, job].map((id) => ({
      path: `/api/jobs/${id}`,
      json: { nazivPosla: title, semanticHtml: html, mjestaRadaCountries: many(20, () => 'HR') },
    })),
    'put /api/jobs/{id}/translations/{language}': ['hr', 'en', 'de'].flatMap((language) =>
      [draft, job].map((id) => ({
        path: `/api/jobs/${id}/translations/${language}`,
        json: { nazivPosla: title, semanticHtml: html },
      })),
    ),
    'put /api/jobs/{id}/questions': [draft, job].map((id) => ({ path: `/api/jobs/${id}/questions`, json: questions })),
    'post /api/jobs': [{ path: '/api/jobs', json: { nazivPosla: title, semanticHtml: html } }],
    'post /api/jobs/{id}/{action}': ['duplicate', 'submit'].map((action) => ({ path: `/api/jobs/${job}/${action}` })),
    'get /api/prijave/export': ['csv', 'xlsx'].map((format) => ({
      path: `/api/prijave/export?${new URLSearchParams({ format, jobId: String(job) })}`,
    })),
    'post /api/prijave/{id}/interviews': [
      {
        path: `/api/prijave/${application}/interviews`,
        json: {
          ...{
            times: many(5, (at) => inDays(at + 1)),
            minutes: 30,
            zone: 'Europe/Zagreb',
            candidateZone: 'Asia/Dubai',
          },
          ...{ way: 'place', place: hard.words(200), message: hard.lines(2000), processId: stage },
        },
      },
    ],
    'get /api/interviews': [
      { path: `/api/interviews?${new URLSearchParams({ from: inDays(-9999), to: inDays(9999) })}` },
    ],
    'get /api/prijave': [{ path: '/api/prijave?page_size=500' }],
    'get /api/candidates': [
      { path: '/api/candidates?pageSize=500' },
      { path: `/api/candidates?pageSize=500&groupId=${group}` },
    ],
    'get /api/find': [{ path: `/api/find?${new URLSearchParams({ q: 'a' })}` }],
  }) satisfies Record<string, HostileInput[]>

function formOf(fields: Record<string, string | number>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  return form
}
