import { and, count, eq, getTableColumns, sql, sum } from 'drizzle-orm'
import { type CompanyScope, inScope } from '../../accounts/company-scope.ts'
import { memberName } from '../../accounts/members.ts'
import { users } from '../../accounts/table.ts'
import { companies } from '../../companies/table.ts'
import type { Context } from '../../context.ts'
import { files } from '../../files/table.ts'
import { jobs } from '../../jobs/table.ts'
import { withTitles } from '../../jobs/titles.ts'
import { messages } from '../../messages/table.ts'
import type { Db } from '../../platform/db/client.ts'
import { isAnyOf } from '../../platform/db/id-array.ts'
import { countRows, orderedByIds, type PageRange } from '../../platform/db/page.ts'
import { type RejectionReason, rejectionReasons } from '../../rejections/table.ts'
import { type Stage, stages } from '../../stages/table.ts'
import { type Application, answers, applications, shownApplications } from '../table.ts'
import { type ApplicationFilter, matchingApplications } from './filter.ts'
import { type ApplicationOrder, pageOfIds } from './page-of-ids.ts'

/** All columns of an application but the search text. */
const { searchText: _, ...shownColumns } = getTableColumns(applications)

export type ListedApplication = Application & {
  /** In the reader's language, if translated. Lists are sorted by the original. */
  jobTitle: string
  companyName: string
  companyBlockedAt: Date | null
  hidesCompany: boolean
  countryIds: string[]
  startsOn: string | null
  companyShowsOpened: boolean
  stageName: string | null
  stageKind: Stage['kind']
  reasonName: string | null
  reasonKind: RejectionReason['kind']
  stageIsVisible: boolean | null
  assigneeName: string | null
  fileCount: number
  /** Unread messages of the candidate. */
  newMessages: number
  /** Unread messages from addresses that are not the candidate's. */
  newUnknown: number
}

type Reading = Pick<Context, 'db' | 'language'>

/** A page of applications. Only ids are sorted; the other columns are read for the page alone. */
export async function listApplications(
  context: Reading & Pick<Context, 'now'>,
  filter: ApplicationFilter,
  order: ApplicationOrder & PageRange,
) {
  const { ids, total } = await pageOfIds(context, filter, order)
  return { items: await findApplications(context, filter.companyId, ids), total }
}

/** How many messages on an application nobody has read. */
const unreadMessages = (db: Db, isKnown: boolean) =>
  sql<number>`(${db
    .select({ total: count() })
    .from(messages)
    .where(
      and(eq(messages.applicationId, applications.id), eq(messages.seen, false), eq(messages.isKnown, isKnown)),
    )})`.mapWith(Number)

/** These applications in the order of `ids`; those of other companies are omitted. */
export async function findApplications(
  context: Reading,
  companyId: CompanyScope,
  ids: number[],
): Promise<ListedApplication[]> {
  if (ids.length === 0) return []
  const { db } = context
  const ofApplication = db
    .select({ total: count() })
    .from(files)
    .innerJoin(answers, eq(answers.id, files.answerId))
    .where(eq(answers.applicationId, applications.id))
  const rows = await db
    .select({
      application: shownColumns,
      jobTitle: jobs.title,
      companyName: companies.name,
      companyBlockedAt: companies.blockedAt,
      hidesCompany: jobs.hidesCompany,
      countryIds: jobs.countryIds,
      startsOn: jobs.startsOn,
      companyShowsOpened: companies.showsOpened,
      stageName: stages.name,
      stageKind: stages.kind,
      reasonName: rejectionReasons.name,
      reasonKind: rejectionReasons.kind,
      stageIsVisible: stages.visibleToCandidate,
      assigneeName: memberName,
      fileCount: sql<number>`(${ofApplication})`.mapWith(Number),
      newMessages: unreadMessages(db, true),
      newUnknown: unreadMessages(db, false),
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .leftJoin(stages, eq(stages.id, applications.stageId))
    .leftJoin(users, eq(users.id, applications.assigneeId))
    .leftJoin(rejectionReasons, eq(rejectionReasons.id, applications.rejectionReasonId))
    .where(and(inScope(applications.companyId, companyId), shownApplications(), isAnyOf(applications.id, ids)))
  const titled = await withTitles(
    context,
    rows.map(({ application, ...more }) => ({ ...application, ...more })),
  )
  return orderedByIds(titled, ids)
}

/**
 * The numbers of all and unread applications per stage of this company, ignoring the filters by stage and by unread.
 * Those in stages of other companies are summed in rows that are `isElsewhere`.
 */
export async function countByStage(
  db: Db,
  { stageId: _, isSeen: __, ...filter }: ApplicationFilter,
  companyId: number | null,
) {
  const counted = db.$with('counted').as(
    db
      .select({ stageId: applications.stageId, isSeen: applications.seen, total: count().as('total') })
      .from(applications)
      .where(matchingApplications(filter))
      .groupBy(applications.stageId, applications.seen),
  )
  const isElsewhere = sql<boolean>`${stages.id} is null and ${counted.stageId} is not null`
  return db
    .with(counted)
    .select({ stageId: stages.id, isElsewhere, isSeen: counted.isSeen, total: sum(counted.total).mapWith(Number) })
    .from(counted)
    .leftJoin(stages, and(eq(stages.id, counted.stageId), eq(stages.companyId, companyId ?? 0)))
    .groupBy(stages.id, isElsewhere, counted.isSeen)
}

/** The number of a company's applications that are not marked as seen. */
export const countUnread = (db: Db, companyId: number): Promise<number> =>
  countRows(db, applications, matchingApplications({ companyId, isSeen: false }))
