import { type Access, type AccessTable, candidates, everyone, nobody, open, ownersAndAdmins } from './route.ts'

const anyJob = { for: everyone, params: (i) => ({ idOrSlug: i.job, id: i.job }) } satisfies Access
const account = () => ({ email: 'a@b.hr', token: 'x' })

/** Drafts are refused as forbidden, not as missing, so that their company can be asked to sign in. */
const ofJob: Access[] = [anyJob, { for: ownersAndAdmins, isNoSecret: true, params: (i) => ({ idOrSlug: i.draft }) }]

const candidate = '/apipublic/candidate/:id'

/** Public calls, and calls that the links of mails open. */
export const publicAccess: AccessTable = {
  'GET /health': open,
  'GET /ready': open,
  'GET /metrics': { for: nobody },
  'GET /api/openapi.json': open,
  'GET /api/me': open,
  'POST /apipublic/login': { for: everyone, json: () => ({}) },
  'POST /apipublic/logout': open,
  'POST /apipublic/signup': { for: everyone, json: () => ({}) },
  'POST /apipublic/check-password': { for: everyone, json: () => ({ password: 'x' }) },
  'POST /apipublic/finish-signup': { for: everyone, json: account },
  'POST /apipublic/forgot-password': { for: everyone, json: account },
  'POST /apipublic/check-forgot-password-token': { for: everyone, json: account },
  'POST /apipublic/change-password': { for: everyone, json: () => ({ ...account(), password: 'x' }) },
  'GET /apipublic/vat/:country/:number': { for: everyone, params: () => ({ country: 'DE', number: 123456789 }) },
  'GET /apipublic/countries': open,
  'GET /apipublic/countries/:id': { for: everyone, params: () => ({ id: 'AT' }) },
  'GET /apipublic/industries': open,
  'GET /apipublic/industries/:idOrSlug': { for: everyone, params: () => ({ idOrSlug: 1 }) },
  'GET /apipublic/companies/:id': { for: everyone, params: (i) => ({ id: i.company }) },
  'GET /apipublic/jobs': open,
  'GET /apipublic/jobs/latest': open,
  'GET /apipublic/jobs/titles': open,
  'GET /apipublic/occupations': open,
  'GET /apipublic/jobs/:idOrSlug': ofJob,
  'GET /apipublic/jobs/:idOrSlug/questions': ofJob,
  'GET /apipublic/jobs/:idOrSlug/similar': ofJob,
  'GET /apipublic/jobs/:idOrSlug/recommended': ofJob,
  'POST /apipublic/jobs/:id/seen': { ...anyJob, json: () => ({ kind: 'view' }) },
  'POST /apipublic/jobs/:id/report': { ...anyJob, json: () => ({ reason: 'other' }) },
  'POST /apipublic/jobapply': { for: everyone, form: (i) => ({ jobId: i.job }) },
  'GET /apipublic/articles': open,
  'GET /apipublic/articles/tags': open,
  'GET /apipublic/articles/:idOrSlug': { for: everyone, params: (i) => ({ idOrSlug: i.article }) },
  'GET /apipublic/addresses': open,
  'GET /apipublic/candidatecount': open,
  'GET /apipublic/checkemail/:address': { for: everyone, params: () => ({ address: 'x' }) },
  'GET /apipublic/recruiting/groups/:id': { for: everyone, params: (i) => ({ id: i.section }) },
  'POST /apipublic/contact': { for: everyone, json: () => ({}) },
  'POST /apipublic/mail-notices': { for: everyone, json: () => ({}) },
  'POST /apipublic/inbound/mail': { for: nobody },
  'POST /apipublic/inbound/ses': { for: nobody },

  [`GET ${candidate}`]: { for: candidates, link: 'profile', params: (i) => ({ id: i.candidate }) },
  [`DELETE ${candidate}`]: { for: candidates, link: 'profile', params: (i) => ({ id: i.candidate }) },
  [`POST ${candidate}/request-data`]: {
    for: candidates,
    link: 'request-data',
    params: (i) => ({ id: i.candidate }),
    json: (_, token) => ({ token }),
  },
  [`GET ${candidate}/applications`]: { for: candidates, link: 'profile', params: (i) => ({ id: i.candidate }) },
  [`GET ${candidate}/europass`]: {
    for: candidates,
    link: 'profile',
    params: (i) => ({ id: i.candidate }),
    query: () => ({ format: 'xml' }),
  },
  'GET /apipublic/jobs/:id/europass': {
    for: nobody,
    params: (i) => ({ id: i.job }),
    query: () => ({ sent: 'k'.repeat(32), format: 'xml' }),
  },
  [`GET ${candidate}/export`]: { for: candidates, link: 'profile', params: (i) => ({ id: i.candidate }) },
  [`POST ${candidate}/applications/:applicationId/withdraw`]: [
    { for: candidates, link: 'profile', params: (i) => ({ id: i.candidate, applicationId: i.application }) },
    { for: nobody, link: 'profile', params: (i) => ({ id: i.foreignCandidate, applicationId: i.application }) },
  ],
  'GET /apipublic/getkandidatforoptout/:id': {
    for: candidates,
    link: 'unsubscribe',
    params: (i) => ({ id: i.candidate }),
  },
  'POST /apipublic/optoutmarketing': {
    for: candidates,
    link: 'unsubscribe',
    query: (i) => ({ kandidatId: i.candidate }),
  },
  'POST /apipublic/optinmarketing': {
    for: candidates,
    link: 'unsubscribe',
    query: (i) => ({ kandidatId: i.candidate }),
  },
}
