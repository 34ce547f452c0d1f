import { type HostileInput, hard, long, query } from './hostile-texts.ts'

const account = { email: `${hard.leet(240)}@a.hr`, token: long('x', 200) }
const secrets = { password: hard.leet(200), repeatPassword: hard.leet(200) }
const registration = {
  nazivTvrtke: hard.words(200),
  grad: hard.marks(100),
  postanskiBroj: long(' ', 20),
  adresa: hard.lines(200),
  porezniBroj: long('HR', 30),
  email: `${hard.leet(240)}@a.hr`,
  drzava: 'HR',
  kontaktOsoba: hard.marks(120),
  brojTelefona: long('+3 ', 40),
  ...secrets,
}

/** An application with the most fields allowed, each of the greatest length, and a file whose type must be determined. */
function application(jobId: number): FormData {
  const form = new FormData()
  form.set('jobId', String(jobId))
  form.set('agreePrivacy', 'true')
  for (let id = 1; id <= 6; id += 1) form.set(String(id), hard.lines(59_000))
  for (let id = 10; id < 190; id += 1) form.set(String(id), hard.marks(200))
  for (const [name, contents] of [
    ['slika.svg', hard.tags(1024 * 1024)],
    ['slika.xml', hard.lines(1024 * 1024)],
  ] as const)
    form.append('900', new File([contents], long(`${name.slice(0, 5)}%22`, 300) + name))
  return form
}

const callsOfJob = (jobId: number): Record<string, HostileInput[]> => ({
  'get /apipublic/jobs/{idOrSlug}': [
    { path: `/apipublic/jobs/${long('a-', 300)}` },
    { path: `/apipublic/jobs/${jobId}` },
  ],
  'get /apipublic/jobs/{idOrSlug}/questions': [{ path: `/apipublic/jobs/${jobId}/questions` }],
  'get /apipublic/jobs/{idOrSlug}/similar': [{ path: `/apipublic/jobs/${jobId}/similar` }],
  'get /apipublic/jobs/{idOrSlug}/recommended': [{ path: `/apipublic/jobs/${jobId}/recommended` }],
  'post /apipublic/jobs/{id}/seen': [
    { path: `/apipublic/jobs/${jobId}/seen`, json: { kind: 'view', referrer: `https://${long('a.', 1900)}` } },
  ],
  'post /apipublic/jobapply': [{ path: '/apipublic/jobapply', form: application(jobId) }],
  'post /apipublic/jobs/{id}/report': [
    { path: `/apipublic/jobs/${jobId}/report`, json: { reason: 'other', comment: hard.marks(1000) } },
  ],
})

const otherCalls: Record<string, HostileInput[]> = {
  'post /apipublic/login': [{ path: '/apipublic/login', json: { login: hard.marks(255), password: hard.marks(1000) } }],
  'post /apipublic/logout': [{ path: '/apipublic/logout', json: { language: long('h', 60_000) } }],
  'post /apipublic/signup': [{ path: '/apipublic/signup', json: registration }],
  'post /apipublic/check-password': [
    { path: '/apipublic/check-password', json: { ...registration, password: hard.leet(64) } },
    { path: '/apipublic/check-password', json: { ...registration, password: long('0918273645', 200) } },
  ],
  'post /apipublic/finish-signup': [{ path: '/apipublic/finish-signup', json: account }],
  'post /apipublic/forgot-password': [{ path: '/apipublic/forgot-password', json: account }],
  'post /apipublic/check-forgot-password-token': [{ path: '/apipublic/check-forgot-password-token', json: account }],
  'post /apipublic/change-password': [{ path: '/apipublic/change-password', json: { ...account, ...secrets } }],
  'get /apipublic/vat/{country}/{number}': [{ path: `/apipublic/vat/DE/${long('1', 5000)}` }],
  'get /apipublic/countries': [query('/apipublic/countries', { language: long('h', 9000) })],
  'get /apipublic/countries/{id}': [{ path: `/apipublic/countries/${long('A', 9000)}` }],
  'get /apipublic/industries': [{ path: '/apipublic/industries' }],
  'get /apipublic/industries/{idOrSlug}': [{ path: `/apipublic/industries/${long('a-', 9000)}` }],
  'get /apipublic/companies/{id}': [{ path: `/apipublic/companies/${long('9', 9000)}` }],
  'get /apipublic/jobs': [
    query('/apipublic/jobs', { pageSize: '1000' }),
    query('/apipublic/jobs', { pageSize: '1000', page: '10', searchText: hard.words(200) }),
    query('/apipublic/jobs', { searchText: hard.marks(200) }),
  ],
  'get /apipublic/occupations': [
    query('/apipublic/occupations', { q: hard.marks(200) }),
    query('/apipublic/occupations', { q: hard.words(5000) }),
  ],
  'get /apipublic/jobs/latest': [query('/apipublic/jobs/latest', { count: '100' })],
  'get /apipublic/jobs/titles': [{ path: '/apipublic/jobs/titles' }],
  'get /apipublic/articles': [
    query('/apipublic/articles', { q: hard.words(5000), page_size: '1000' }),
    query('/apipublic/articles', { q: long('a', 9000) }),
    query('/apipublic/articles', { q: hard.leet(4000), tags: long('a,', 3000), exclude: long('1,', 3000) }),
  ],
  'get /apipublic/articles/tags': [{ path: '/apipublic/articles/tags' }],
  'get /apipublic/articles/{idOrSlug}': [{ path: `/apipublic/articles/${long('a-', 300)}` }],
  'get /apipublic/checkemail/{address}': [
    { path: `/apipublic/checkemail/${long('a.', 9000)}` },
    { path: `/apipublic/checkemail/a@${long('a-', 9000)}.hr` },
  ],
  'get /apipublic/addresses': [
    query('/apipublic/addresses', { q: hard.marks(2000) }),
    query('/apipublic/addresses', { q: long(' ,', 9000) }),
  ],
  'get /apipublic/candidatecount': [query('/apipublic/candidatecount', { force: 'true' })],
  ...Object.fromEntries(
    [
      ['get', ''],
      ['delete', ''],
      ['post', '/request-data'],
      ['get', '/applications'],
      ['post', '/applications/1/withdraw'],
      ['get', '/export'],
    ].map(([method, rest = '']) => [
      `${method} /apipublic/candidate/{id}${rest.replace('/1/', '/{applicationId}/')}`,
      [query(`/apipublic/candidate/1${rest}`, { token: long('x', 9000) })],
    ]),
  ),
  'get /apipublic/getkandidatforoptout/{id}': [query('/apipublic/getkandidatforoptout/1', { token: long('x', 9000) })],
  'post /apipublic/optoutmarketing': [query('/apipublic/optoutmarketing', { kandidatId: '1', token: long('x', 9000) })],
  'post /apipublic/optinmarketing': [query('/apipublic/optinmarketing', { kandidatId: '1', token: long('x', 9000) })],
  'get /apipublic/recruiting/groups/{id}': [{ path: '/apipublic/recruiting/groups/1' }],
  'post /apipublic/mail-notices': [
    { path: '/apipublic/mail-notices', json: { Type: 'Notification', Message: hard.marks(200_000) } },
  ],
  'post /apipublic/contact': [
    {
      path: '/apipublic/contact',
      json: {
        firstName: hard.marks(255),
        lastName: hard.lines(255),
        email: `${hard.leet(250)}@a.hr`,
        message: hard.lines(3900),
      },
    },
  ],
}

/** The worst input that the limits of each public call allow, by method and path as in the OpenAPI document. */
export const hostileInputs = (jobId: number): Record<string, HostileInput[]> => ({
  ...otherCalls,
  ...callsOfJob(jobId),
})
