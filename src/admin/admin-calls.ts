import type { auditRoutes } from '../../server/audit/routes.ts'
import type { companyAdminRoutes } from '../../server/companies/admin-routes.ts'
import type { mailRoutes } from '../../server/mails/routes.ts'
import type { missedSearchRoutes } from '../../server/missed-searches/routes.ts'
import type { heldReplyRoutes } from '../../server/replies/review/routes.ts'
import type { ReportOutcome } from '../../server/reports/report.ts'
import type { reportRoutes } from '../../server/reports/routes.ts'
import type { runRoutes } from '../../server/runs/routes.ts'
import { api } from '../data/api.ts'
import { clientOf, read, withId } from '../data/client.ts'

const { companies } = clientOf<typeof companyAdminRoutes>().api.admin
const mailing = clientOf<typeof mailRoutes>().api.admin
const { audit } = clientOf<typeof auditRoutes>().api.admin
const { reports } = clientOf<typeof reportRoutes>().api.admin
const held = clientOf<typeof heldReplyRoutes>().api.admin.replies
const searches = clientOf<typeof missedSearchRoutes>().api.admin
const { runs } = clientOf<typeof runRoutes>().api.admin

type Query = Record<string, string | undefined>
export const listCompanies = (query: Query, signal: AbortSignal) =>
  read(companies.$get({ query }, { init: { signal } }))
export const loadManagedCompany = (id: number) => (signal: AbortSignal) =>
  read(companies[':id'].$get(withId(id), { init: { signal } }))
export type CompanyEdit = Parameters<(typeof companies)[':id']['$patch']>[0]['json']
export const changeCompany = (id: number, json: CompanyEdit) => read(companies[':id'].$patch({ ...withId(id), json }))

export const listMails = (query: Query, signal: AbortSignal) =>
  read(mailing.mails.$get({ query }, { init: { signal } }))
export const resendMail = (id: number) => read(mailing.mails[':id'].send.$post(withId(id)))

export const listSuppressed = (query: Query, signal: AbortSignal) =>
  read(mailing['suppressed-emails'].$get({ query }, { init: { signal } }))
export const suppressEmail = (json: { email: string; reason: string }) =>
  read(mailing['suppressed-emails'].$post({ json }))
export const releaseEmail = (email: string) =>
  read(mailing['suppressed-emails'][':email'].$delete({ param: { email: encodeURIComponent(email) } }))

export const listReports = (query: Query, signal: AbortSignal) => read(reports.$get({ query }, { init: { signal } }))
export const resolveReport = ({ id, ...json }: { id: number; resolved: boolean; outcome?: ReportOutcome }) =>
  read(reports[':id'].$patch({ ...withId(id), json }))

export const listMissedSearches = (query: Query, signal: AbortSignal) =>
  read(searches['missed-searches'].$get({ query }, { init: { signal } }))
const names = searches['occupation-names']
export const listNames = (signal: AbortSignal) => read(names.$get(undefined, { init: { signal } }))
export const addName = (json: { occupationId: number; name: string }) => read(names.$post({ json }))
export const removeName = (id: number) => read(names[':id'].$delete(withId(id)))

export const listHeldReplies = (query: Query, signal: AbortSignal) => read(held.$get({ query }, { init: { signal } }))
export const approveReplies = ({ id, reason }: { id: number; reason?: string }) =>
  api(`/api/admin/replies/${id}/approve`, { json: { ...(reason && { reason }) } })
export const refuseReplies = ({ id, reason }: { id: number; reason: string }) =>
  read(held[':id'].refuse.$post({ ...withId(id), json: { reason } }))

export const listAudit = (query: Query, signal: AbortSignal) => read(audit.$get({ query }, { init: { signal } }))

export type RunKind = 'processall' | 'updatepinpoint'
export const listRuns = (kind: RunKind) => (signal: AbortSignal) =>
  read(runs.$get({ query: { kind } }, { init: { signal } }))
export const startRun = (kind: RunKind) => read(runs.$post({ json: { kind } }))
export const cancelRun = (id: number) => read(runs[':id'].cancel.$post(withId(id)))

type Item<List extends (...params: never[]) => Promise<unknown>> =
  Awaited<ReturnType<List>> extends { content: (infer Row)[] } ? Row : never
export type ListedCompany = Item<typeof listCompanies>
export type ManagedCompany = Awaited<ReturnType<ReturnType<typeof loadManagedCompany>>>
export type Mail = Item<typeof listMails>
export type Suppressed = Item<typeof listSuppressed>
export type Report = Item<typeof listReports>
export type MissedSearch = Item<typeof listMissedSearches>
export type HeldReply = Item<typeof listHeldReplies>
export type AuditRow = Item<typeof listAudit>
export type Run = Awaited<ReturnType<ReturnType<typeof listRuns>>>[number]
