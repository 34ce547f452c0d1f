import { goodPassword } from '../accounts.ts'
import { type AccessTable, admins, companies, nobody, owners, ownersAndAdmins, type Sent, users } from './route.ts'
import { type Ids, onePixel, recoveryCode } from './world.ts'

const id = (name: keyof Ids) => (ids: Ids) => ({ id: ids[name] })
const managed = (name: keyof Ids, sent: Sent = {}) => ({ for: ownersAndAdmins, params: id(name), ...sent })
const owned = (name: keyof Ids, sent: Sent = {}) => ({ for: owners, params: id(name), ...sent })
const ahead = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString()
const replyKey = 'b1f6ad0c-9f5b-4cf6-8f0b-3c3f5a4f1d10'
const filter = (i: Ids) => ({
  jobId: i.job,
  uvjeti: [{ pitanjeId: i.question, operator: 'contains', vrijednosti: ['a'] }],
})

/** Candidates with their applications, notes and groups. */
export const dashboardAccess: AccessTable = {
  'GET /api/prijave': { for: users },
  'GET /api/prijave/counts': { for: users },
  'GET /api/prijave/export': { for: users, query: (i) => ({ jobId: i.job, format: 'csv' }) },
  'GET /api/prijave/:id': managed('application'),
  'GET /api/prijave/:id/ahead': managed('application'),
  'DELETE /api/prijave/:id': managed('application'),
  'POST /api/prijave/:id/restore': managed('deleted'),
  'GET /api/prijave/:id/notes': managed('application'),
  'GET /api/prijave/:id/timeline': managed('application'),
  'POST /api/prijave/:id/messages/read': owned('application', { json: () => ({ upTo: 2e9 }) }),
  'POST /api/messages/:id/attach': owned('unknownMessage'),
  'DELETE /api/messages/:id': owned('unknownMessage'),
  'POST /api/replies/:id/resend': owned('returnedReply'),
  'POST /api/prijavaedit': [
    { for: owners, form: (i) => ({ prijavaId: i.application, rating: 1 }) },
    { for: ownersAndAdmins, form: (i) => ({ prijavaId: i.application, seen: 1 }) },
    { for: owners, form: (i) => ({ prijavaId: i.application, processId: i.stage }) },
    { for: owners, form: (i) => ({ prijavaId: i.application, assigneeId: i.colleague }) },
    { for: nobody, badValue: true, form: (i) => ({ prijavaId: i.foreignApplication, processId: i.stage }) },
    { for: nobody, badValue: true, form: (i) => ({ prijavaId: i.foreignApplication, assigneeId: i.colleague }) },
  ],
  'POST /api/prijave/bulk': { for: companies, json: (i) => ({ ids: [i.application], seen: 1 }) },
  'POST /api/prijave/filter': { for: ownersAndAdmins, json: filter },
  'GET /api/prijave/filters': { for: companies },
  'POST /api/prijave/filters': { for: owners, json: (i) => ({ name: 'Moj', ...filter(i) }) },
  'DELETE /api/prijave/filters/:id': owned('filter'),

  'GET /api/candidates': { for: users },
  'GET /api/candidates/:id': managed('candidate'),
  'GET /api/candidates/:id/applications': managed('candidate'),
  'GET /api/candidates/:id/groups': managed('candidate'),
  'GET /api/candidates/:id/notes': managed('candidate'),
  'GET /api/candidates/:id/timeline': managed('candidate'),
  'PUT /api/candidates/:id/groups/:groupId': [
    { for: ownersAndAdmins, params: (i) => ({ id: i.candidate, groupId: i.group }) },
    { for: nobody, params: (i) => ({ id: i.candidate, groupId: i.foreignGroup }) },
    { for: nobody, params: (i) => ({ id: i.foreignCandidate, groupId: i.group }) },
  ],
  'DELETE /api/candidates/:id/groups/:groupId': [
    { for: ownersAndAdmins, params: (i) => ({ id: i.candidate, groupId: i.group }) },
    { for: nobody, params: (i) => ({ id: i.candidate, groupId: i.foreignGroup }) },
    { for: nobody, params: (i) => ({ id: i.foreignCandidate, groupId: i.group }) },
  ],

  'GET /api/filters': { for: users, query: () => ({ list: 'candidates' }) },
  'GET /api/filters/counts': { for: users, query: () => ({ list: 'candidates' }) },
  'POST /api/filters': { for: users, json: () => ({ list: 'candidates', name: 'Novi', query: 'q=ana' }) },
  'PATCH /api/filters/:id': owned('ownFilter', { json: () => ({ name: 'Drugi' }) }),
  'DELETE /api/filters/:id': owned('ownFilter'),

  'GET /api/interviews': {
    for: companies,
    query: () => ({ from: new Date().toISOString(), to: ahead(30) }),
  },
  'GET /api/prijave/:id/interviews': managed('application'),
  'POST /api/prijave/:id/interviews': owned('application', {
    json: () => ({ times: [ahead(3)], minutes: 30, zone: 'Europe/Vienna', candidateZone: 'Asia/Dubai', way: 'phone' }),
  }),
  'POST /api/interviews/:id/move': owned('interview', { json: () => ({ time: ahead(4) }) }),
  'POST /api/interviews/:id/remind': owned('proposal'),
  'POST /api/interviews/:id/cancel': owned('interview'),

  'GET /api/members': { for: companies },
  'PATCH /api/members/second-factor': { for: companies, json: () => ({ required: true }) },
  'PATCH /api/members/:id': owned('colleague', { json: () => ({ role: 'citanje' }) }),
  'DELETE /api/members/:id': owned('colleague', { query: () => ({ assigneeId: 0 }) }),
  'POST /api/invitations': { for: companies, json: () => ({ email: 'nova@hotel.example', role: 'clan' }) },
  'DELETE /api/invitations/:id': owned('invitation'),

  'GET /api/groups': { for: users },
  'POST /api/groups': { for: companies, json: () => ({ name: 'Nova' }) },
  'GET /api/groups/:id/candidates': managed('group'),
  'PATCH /api/groups/:id': managed('group', { json: () => ({ newName: 'Druga' }) }),
  'DELETE /api/groups/:id': managed('group'),
  'POST /api/groups/:id/applications': managed('group', { json: (i) => ({ ids: [i.application] }) }),
  'DELETE /api/groups/:id/applications': managed('group', { query: () => ({ addedTime: '2026-01-01T00:00:00Z' }) }),
  'POST /api/dodajKandidateIzJedneGrupeUdrugu': {
    for: admins,
    json: (i) => ({ fromGroupId: i.group, toGroupId: i.secondGroup }),
  },
  'POST /api/makniKandidateIzJedneGrupeIzDruge': {
    for: admins,
    json: (i) => ({ groupId: i.group, groupIdWithKandidatesToRemove: i.secondGroup }),
  },
  'POST /api/makniSveKanididateIzGrupe': { for: admins, query: (i) => ({ groupId: i.group }) },

  'POST /api/notes': [
    { for: ownersAndAdmins, json: (i) => ({ candidateId: i.candidate, content: 'Nova' }) },
    { for: ownersAndAdmins, json: (i) => ({ applicationId: i.application, content: 'Nova' }) },
    { for: owners, json: (i) => ({ noteId: i.note, content: 'Nova' }) },
  ],
  'DELETE /api/notes/:id': managed('note'),
  'GET /api/files/:id': { for: ['owner', 'admin', 'candidate'], params: id('file') },
  'GET /api/files/:id/text': managed('word'),
  'POST /api/replies/preview': { for: owners, json: (i) => ({ ids: [i.application], kind: 'invite' }) },
  'POST /api/replies': { for: owners, json: (i) => ({ ids: [i.application], kind: 'refuse', key: replyKey }) },
  'GET /api/reply-templates': { for: companies },
  'PUT /api/reply-templates/:kind/:language': {
    for: companies,
    params: () => ({ kind: 'ask', language: 'hr' }),
    json: () => ({ subject: 'Pitanje', text: 'Pitanje' }),
  },
  'DELETE /api/reply-templates/:kind/:language': { for: companies, params: () => ({ kind: 'ask', language: 'hr' }) },
}

/** The company's own ads, stages and settings. */
export const companyAccess: AccessTable = {
  'GET /api/jobs': { for: users },
  'POST /api/jobs': { for: companies, json: () => ({}) },
  'GET /api/jobs/:id': [managed('job'), managed('draft')],
  'PATCH /api/jobs/:id': managed('draft', { json: () => ({ nazivPosla: 'Kuhar' }) }),
  'DELETE /api/jobs/:id': managed('draft'),
  'GET /api/jobs/:id/check': managed('draft'),
  'GET /api/jobs/:id/changes': managed('draft'),
  'GET /api/jobs/:id/featured': managed('job'),
  'GET /api/jobs/:id/stats': managed('job'),
  'GET /api/jobs/:id/stats.csv': managed('job'),
  'GET /api/funnel': { for: companies },
  'GET /api/funnel.csv': { for: companies },
  'GET /api/funnel/groups': { for: companies, query: () => ({ by: 'ad' }) },
  'GET /api/today': { for: companies },
  'PUT /api/jobs/:id/questions': managed('draft', { json: () => [] }),
  'POST /api/jobs/:id/questions/copy': [
    managed('draft', { json: (i) => ({ fromJobId: i.job }) }),
    { for: admins, params: id('foreignJob'), json: (i) => ({ fromJobId: i.job }) },
  ],
  'PUT /api/jobs/:id/translations/:language': {
    for: ownersAndAdmins,
    params: (i) => ({ id: i.draft, language: 'en' }),
    json: () => ({ nazivPosla: 'Cook', semanticHtml: { textData: '<p>Cook</p>' } }),
  },
  'POST /api/jobs/:id/:action': ['deactivate', 'duplicate', 'archive'].map((action) => ({
    for: ownersAndAdmins,
    params: (i) => ({ id: i.job, action }),
  })),
  'POST /api/uploads': { for: users, form: () => ({ file: picture() }) },

  'GET /api/processes': { for: companies },
  'POST /api/processes': { for: companies, json: () => ({ name: 'Nova' }) },
  'PATCH /api/processes/:id': owned('stage', { json: () => ({ name: 'Druga' }) }),
  'DELETE /api/processes/:id': owned('stage'),
  'GET /api/rejection-reasons': { for: companies },
  'PUT /api/rejection-reasons': { for: companies, json: () => ({ names: ['Nova'] }) },

  'GET /api/account': { for: users },
  'GET /api/account/quotas': { for: companies },
  'PATCH /api/account': { for: users, json: () => ({ language: 'en' }) },
  'POST /api/account/email-change': { for: owners },
  'DELETE /api/account/email-change': { for: companies },
  'POST /api/account/logo': { for: companies, form: () => ({ logo: picture() }) },
  'POST /api/account/login-change': {
    for: users,
    json: () => ({ login: 'nova.adresa@posta.example', currentPassword: goodPassword }),
  },
  'DELETE /api/account/login-change': { for: users },
  'POST /api/account/password': {
    for: users,
    json: () => ({ currentPassword: goodPassword, newPassword: `${goodPassword}0` }),
  },
  'GET /api/account/sessions': { for: users },
  'DELETE /api/account/sessions': { for: users },
  'DELETE /api/account/sessions/:id': owned('session'),
  'GET /api/account/security': { for: users },
  'POST /api/account/second-factor': { for: users },
  'POST /api/account/recovery-codes': { for: admins, json: () => ({ code: recoveryCode }) },
  'PUT /api/session': { for: users, json: () => ({ consent: true }) },
  'PUT /api/settings/:key': { for: users, params: () => ({ key: 'language' }), json: () => ({ value: 'en' }) },
  'GET /api/events': { for: users },
  'GET /api/find': { for: users, query: () => ({ q: 'skrovit' }) },
}

const picture = () => new File([onePixel], 'slika.png', { type: 'image/png' })
