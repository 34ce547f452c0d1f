import { and, eq, inArray, lt, type SQL } from 'drizzle-orm'
import { type CompanyScope, inScope } from '../accounts/company-scope.ts'
import { requireCompany } from '../accounts/permissions.ts'
import { answers, applications, shownApplications } from '../applications/table.ts'
import type { Context } from '../context.ts'
import { jobs } from '../jobs/table.ts'
import { withTitles } from '../jobs/titles.ts'
import type { Db } from '../platform/db/client.ts'
import { isAnyOf } from '../platform/db/id-array.ts'
import { asksForCountry } from '../questions/captions.ts'
import { zoneOfAnswers, zoneOfCountry } from './country-zone.ts'
import { defaultZone } from './interview.ts'
import { endsAfter, listInterviewers, listTimes, waitsForChoice } from './queries.ts'
import { type Interview, interviews } from './table.ts'

/** An interview with its candidate, times and interviewers. */
export type ListedInterview = Interview & {
  firstName: string
  lastName: string
  email: string
  phone: string | null
  rating: number | null
  jobTitle: string
  times: Date[]
  interviewers: { id: number; name: string }[]
}

type Reading = Pick<Context, 'db' | 'language'>

const mostRows = 500

/** Interviews of the viewer's company between two instants, cancelled ones too. */
export const listBetween = (context: Context, { from, to }: { from: Date; to: Date }) =>
  select(
    context,
    and(
      eq(interviews.companyId, requireCompany(context)),
      inArray(interviews.state, ['agreed', 'cancelled']),
      endsAfter(from),
      lt(interviews.startsAt, to),
    ),
  )

/** Proposals of the viewer's company that wait for the candidate and have a time ahead. */
export const listWaiting = (context: Context) =>
  select(context, and(eq(interviews.companyId, requireCompany(context)), waitsForChoice(context.now())))

/** The interviews of applications. */
export const listOf = (context: Reading, applicationIds: number[]) =>
  select(context, isAnyOf(interviews.applicationId, applicationIds))

async function select(context: Reading, where: SQL | undefined): Promise<ListedInterview[]> {
  const { db } = context
  const found = await db
    .select({
      interview: interviews,
      applicant: {
        firstName: applications.firstName,
        lastName: applications.lastName,
        email: applications.email,
        phone: applications.phone,
        rating: applications.rating,
      },
      jobId: jobs.id,
      jobTitle: jobs.title,
    })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(where, shownApplications()))
    .orderBy(interviews.startsAt, interviews.id)
    .limit(mostRows)
  const ids = found.map(({ interview }) => interview.id)
  const times = Map.groupBy(await listTimes(db, ids), ({ interviewId }) => interviewId)
  const holders = Map.groupBy(await listInterviewers(db, ids), ({ interviewId }) => interviewId)
  return (await withTitles(context, found)).map(({ interview, applicant, jobTitle }) => ({
    ...interview,
    ...applicant,
    jobTitle,
    times: (times.get(interview.id) ?? []).map(({ startsAt }) => startsAt),
    interviewers: (holders.get(interview.id) ?? []).map(({ id, name }) => ({ id, name })),
  }))
}

/** The zone of the ad's first country, in which its company proposes times. */
export const zoneOfJob = ({ countryIds }: { countryIds: string[] }) => zoneOfCountry(countryIds[0] ?? '') ?? defaultZone

/** The zone in which the candidate of an application lives, by the answers. */
export async function candidateZone(db: Db, applicationId: number): Promise<string> {
  const isText = inArray(answers.type, ['Adresa', 'SimpleText', 'Radio'])
  const found = await db
    .select({ type: answers.type, caption: answers.caption, value: answers.value })
    .from(answers)
    .where(and(eq(answers.applicationId, applicationId), isText))
    .orderBy(answers.position, answers.id)
  return zoneOfAnswers(found.filter(asksForCountry).map(({ value }) => value))
}

/** What of an application decides how its candidate is invited. */
export async function findInvited(db: Db, scope: CompanyScope, applicationId: number) {
  const [found] = await db
    .select({ countryIds: jobs.countryIds, hidesCompany: jobs.hidesCompany })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.id, applicationId), inScope(applications.companyId, scope), shownApplications()))
  return found
}
