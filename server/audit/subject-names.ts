import { and, eq, inArray, isNull, like, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { authorName } from '../accounts/queries.ts'
import { users } from '../accounts/table.ts'
import { savedFilters } from '../applications/filter/table.ts'
import { applications, shownApplications } from '../applications/table.ts'
import { articles } from '../articles/table.ts'
import { candidates } from '../candidates/table.ts'
import { companies } from '../companies/table.ts'
import { groupName, stageName } from '../company-defaults/names.ts'
import { uploads } from '../files/table.ts'
import { ownFilters } from '../filters/table.ts'
import { groups } from '../groups/table.ts'
import { jobs } from '../jobs/table.ts'
import { mails, suppressedEmails } from '../mails/table.ts'
import { invitations } from '../members/table.ts'
import { notes } from '../notes/table.ts'
import type { AuditEntry } from '../platform/audit/table.ts'
import type { Db } from '../platform/db/client.ts'
import { recruitingCandidates, recruitingGroups } from '../recruiting/table.ts'
import { replies } from '../replies/table.ts'
import { jobReports } from '../reports/table.ts'
import { searchAlerts } from '../search-alerts/table.ts'
import { stages } from '../stages/table.ts'
import type { Language } from '../text/language.ts'
import { jobWatches } from '../watches/table.ts'

type Named = { id: number | string | null; name: string }
type Find = (db: Db, ids: string[], language: Language) => Promise<Named[]>

const isNumber = (id: string) => /^\d{1,9}$/.test(id)

/** Finds by an id of numbers or, for uploads, a UUID. */
const among = (column: PgColumn, ids: string[], shown?: SQL) =>
  and(inArray(column, column.dataType === 'number' ? ids.filter(isNumber).map(Number) : ids), shown)

const from =
  (table: PgTable, id: PgColumn, name: PgColumn | SQL<string>, shown?: SQL): Find =>
  async (db, ids) =>
    (await db
      .select({ id, name })
      .from(table)
      .where(among(id, ids, shown))) as Named[]

const ofJob =
  (table: PgTable, id: PgColumn, jobId: PgColumn): Find =>
  async (db, ids) =>
    (await db
      .select({ id, name: jobs.title })
      .from(table)
      .innerJoin(jobs, eq(jobs.id, jobId))
      .where(among(id, ids))) as Named[]

const personName = (person: { firstName: PgColumn; lastName: PgColumn }) =>
  sql<string>`${person.firstName} || ' ' || ${person.lastName}`

/** Where the current names of subjects are, by kind. The kinds without an entry have no name. */
const sources: Record<string, Find> = {
  application: from(applications, applications.id, personName(applications), shownApplications()),
  article: from(articles, articles.id, articles.title),
  candidate: from(candidates, candidates.id, personName(candidates)),
  company: from(companies, companies.id, companies.name),
  filter: from(savedFilters, savedFilters.id, savedFilters.name),
  group: async (db, ids, language) =>
    (await db.select().from(groups).where(among(groups.id, ids))).map((group) => ({
      ...{ id: group.id, name: groupName(group, language) },
    })),
  job: from(jobs, jobs.id, jobs.title, isNull(jobs.deletedAt)),
  mail: from(mails, mails.id, sql<string>`coalesce(nullif(${mails.subject}, ''), ${mails.kind})`),
  note: (db, ids) =>
    db
      .select({ id: notes.id, name: personName(candidates) })
      .from(notes)
      .innerJoin(candidates, eq(candidates.id, notes.candidateId))
      .where(among(notes.id, ids)),
  'own-filter': from(ownFilters, ownFilters.id, ownFilters.name),
  'recruiting-card': from(recruitingCandidates, recruitingCandidates.id, recruitingCandidates.name),
  'recruiting-section': from(recruitingGroups, recruitingGroups.id, recruitingGroups.title),
  reply: (db, ids) =>
    db
      .selectDistinctOn([replies.reviewId], { id: replies.reviewId, name: replies.subject })
      .from(replies)
      .where(among(replies.reviewId, ids)),
  report: ofJob(jobReports, jobReports.id, jobReports.jobId),
  'search-alert': from(searchAlerts, searchAlerts.id, searchAlerts.search),
  stage: async (db, ids, language) =>
    (await db.select().from(stages).where(among(stages.id, ids))).map((stage) => ({
      ...{ id: stage.id, name: stageName(stage, language) },
    })),
  // An erased address is a hash.
  'suppressed-email': from(
    suppressedEmails,
    suppressedEmails.id,
    suppressedEmails.email,
    like(suppressedEmails.email, '%@%'),
  ),
  upload: from(uploads, uploads.id, uploads.name),
  user: from(users, users.id, authorName),
  invitation: from(invitations, invitations.id, invitations.email),
  watch: ofJob(jobWatches, jobWatches.id, jobWatches.jobId),
}

type Entry = Pick<AuditEntry, 'subjectKind' | 'subjectId'>
/** Null where the subject is gone; undefined for a kind without names. */
export type SubjectName = string | null | undefined

/** The subjects' names as they are now, with one query per kind among the entries: erased ones have left none. */
export async function subjectNames(db: Db, entries: Entry[], language: Language) {
  const idsOf = Map.groupBy(entries, ({ subjectKind }) => subjectKind)
  const found = await Promise.all(
    [...idsOf].map(async ([kind, same]) => {
      const ids = [...new Set(same.flatMap(({ subjectId }) => subjectId ?? []))]
      const rows = (await sources[kind]?.(db, ids, language)) ?? []
      return rows.map(({ id, name }) => [`${kind} ${id}`, name] as const)
    }),
  )
  const names = new Map(found.flat())
  return ({ subjectKind: kind, subjectId }: Entry): SubjectName =>
    sources[kind] ? (names.get(`${kind} ${subjectId}`) ?? null) : undefined
}
