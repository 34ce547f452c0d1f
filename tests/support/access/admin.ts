import { type Access, type AccessTable, admins, type Sent } from './route.ts'
import type { Ids } from './world.ts'

const only = (sent: Sent = {}): Access => ({ for: admins, ...sent })
const one = (name: keyof Ids, sent: Sent = {}): Access => only({ params: (ids) => ({ id: ids[name] }), ...sent })
const versioned = only({ params: (i) => ({ id: i.article, versionId: i.version }) })
const card = { name: 'Kuhar', countries: ['AT'], icon: 1, cardText: ['a'], buttonText: 'CV' }

const area = '/api/admin'

export const adminAccess: AccessTable = {
  [`GET ${area}/audit`]: only(),
  [`GET ${area}/audit/export`]: only(),
  [`DELETE ${area}/candidates/:id`]: one('candidate'),
  [`GET ${area}/companies`]: only(),
  [`GET ${area}/companies/:id`]: one('company'),
  [`PATCH ${area}/companies/:id`]: one('company', { json: () => ({ grad: 'Graz' }) }),
  [`GET ${area}/companies/:id/quotas`]: one('company'),
  [`PATCH ${area}/companies/:id/quotas`]: one('company', { json: () => ({ drafts: 200 }) }),
  [`GET ${area}/jobs`]: only(),
  [`POST ${area}/jobs/:id/reject`]: one('pending', { json: () => ({ reason: 'Nejasno' }) }),
  'POST /api/odobriOglas': only({ json: (i) => ({ id: i.pending }) }),
  [`GET ${area}/mails`]: only(),
  [`POST ${area}/mails/:id/send`]: one('mail'),
  [`GET ${area}/missed-searches`]: only(),
  [`GET ${area}/occupation-names`]: only(),
  [`POST ${area}/occupation-names`]: only({ json: () => ({ occupationId: 1, name: 'servirka' }) }),
  [`DELETE ${area}/occupation-names/:id`]: one('occupationName'),
  [`GET ${area}/outputs`]: only(),
  [`POST ${area}/outputs/:jobId/send`]: only({ params: (i) => ({ jobId: i.job }) }),
  [`GET ${area}/recruiting/sections`]: only(),
  [`POST ${area}/recruiting/sections`]: only({ json: () => ({ page: 'koche', title: 'Novi' }) }),
  [`GET ${area}/recruiting/sections/:id`]: one('section'),
  [`PATCH ${area}/recruiting/sections/:id`]: one('section', { json: () => ({ title: 'Drugi' }) }),
  [`DELETE ${area}/recruiting/sections/:id`]: one('section'),
  [`PUT ${area}/recruiting/pages/:page/order`]: only({
    params: () => ({ page: 'koche' }),
    json: (i) => ({ ids: [i.section] }),
  }),
  [`POST ${area}/recruiting/sections/:id/cards`]: one('section', { json: () => card }),
  [`PUT ${area}/recruiting/sections/:id/order`]: one('section', { json: (i) => ({ ids: [i.card] }) }),
  [`PUT ${area}/recruiting/cards/:id`]: one('card', { json: () => card }),
  [`DELETE ${area}/recruiting/cards/:id`]: one('card'),
  [`PUT ${area}/recruiting/cards/:id/cv`]: one('card', {
    form: () => ({ file: new File(['%PDF-1.4\n%%EOF'], 'cv.pdf', { type: 'application/pdf' }) }),
  }),
  [`GET ${area}/replies`]: only(),
  [`POST ${area}/replies/:id/approve`]: one('heldReply'),
  [`POST ${area}/replies/:id/refuse`]: one('heldReply', { json: () => ({ reason: 'Nepoznata stranica' }) }),
  [`GET ${area}/reports`]: only(),
  [`PATCH ${area}/reports/:id`]: one('report', { json: () => ({ resolved: true }) }),
  [`GET ${area}/runs`]: only(),
  [`POST ${area}/runs`]: only({ json: () => ({ kind: 'updatepinpoint' }) }),
  [`GET ${area}/runs/:id`]: one('run'),
  [`POST ${area}/runs/:id/cancel`]: one('run'),
  [`GET ${area}/summary`]: only(),
  [`GET ${area}/suppressed-emails`]: only(),
  [`POST ${area}/suppressed-emails`]: only({ json: () => ({ email: 'a@b.hr' }) }),
  [`DELETE ${area}/suppressed-emails/:email`]: only({ params: () => ({ email: 'skrovita@posta.example' }) }),
  [`GET ${area}/uploads`]: only(),
  [`GET ${area}/uploads/folders`]: only(),
  [`GET ${area}/uploads/:id/usage`]: one('upload'),
  [`DELETE ${area}/uploads/:id`]: one('upload'),
  [`GET ${area}/uploads/:id/thumbnail`]: one('upload'),
  'GET /api/objave': only(),
  'POST /api/objave': only({ json: () => ({ naslov: 'Vijest' }) }),
  'GET /api/objave/:id': one('article'),
  'PATCH /api/objave/:id': one('article', { json: () => ({ naslov: 'Druga vijest' }) }),
  'DELETE /api/objave/:id': one('article'),
  'GET /api/objave/:id/versions': one('article'),
  'GET /api/objave/:id/versions/:versionId': versioned,
  'POST /api/objave/:id/versions/:versionId/restore': versioned,
}
