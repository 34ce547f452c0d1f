import { inArray, isNull, sql } from 'drizzle-orm'
import { applications } from '../../../applications/table.ts'
import { refreshCompanyCandidates } from '../../../candidate-records/refresh.ts'
import { candidates } from '../../../candidates/table.ts'
import { groupMembers, groups } from '../../../groups/table.ts'
import { jobs } from '../../../jobs/table.ts'
import type { Db } from '../../../platform/db/client.ts'
import { stages } from '../../../stages/table.ts'
import { refreshSearchTexts } from '../../search-texts.ts'
import { day } from '../dates.ts'
import type { Person } from '../people.ts'
import type { Random } from '../random.ts'

const batchSize = 2000

type Target = { id: number; companyId: number; publishedAt: Date | null }
type Company = { stageIds: number[]; groupIds: number[] }
type Seeding = { count: number; now: Date; onDone: (done: number) => void }

/** Stores many candidates, each with one application, its personal answers and a stage, some in a group. */
export async function seedCandidates(
  db: Db,
  random: Random,
  nextPerson: () => Person,
  { count, now, onDone }: Seeding,
) {
  const targets: Target[] = await db
    .select({ id: jobs.id, companyId: jobs.companyId, publishedAt: jobs.publishedAt })
    .from(jobs)
    .where(inArray(jobs.status, ['ACTIVE', 'MODERATION', 'EXPIRED', 'DEACTIVATED']))
    .orderBy(sql`md5(${jobs.id}::text)`)
    .limit(50_000)
  if (targets.length === 0) throw new Error('There are no ads to apply to: seed some with --jobs')
  const companies = await companiesById(db)
  const first = await highestId(db)

  for (let done = 0; done < count; ) {
    const people = Array.from({ length: Math.min(batchSize, count - done) }, (_, at) => {
      const target = random.pick(targets)
      const since = target.publishedAt?.getTime() ?? now.getTime() - 20 * day
      const person = nextPerson()
      return {
        ...person,
        email: person.email.replace('@', `.${(first + done + at + 1).toString(36)}@`),
        target,
        appliedAt: new Date(Math.min(now.getTime(), since + random.next() * 20 * day)),
        optedOutAt: random.chance(0.03) ? now : null,
      }
    })
    await db.transaction((tx) => insertBatch(tx, random, people, companies))
    done += people.length
    onDone(done)
  }
}

type Applicant = Person & { target: Target; appliedAt: Date; optedOutAt: Date | null }

async function insertBatch(db: Db, random: Random, people: Applicant[], companies: Map<number, Company>) {
  const known = await db
    .insert(candidates)
    .values(
      people.map(({ email, firstName, lastName, phone, appliedAt, optedOutAt }) => ({
        ...{ email, firstName, lastName, phone, optedOutAt },
        lastAppliedAt: appliedAt,
        createdAt: appliedAt,
      })),
    )
    .returning({ id: candidates.id })
  const applied = people.map((person, at) => ({ ...person, candidateId: (known[at] as { id: number }).id }))
  const added = await db
    .insert(applications)
    .values(applied.map((person) => applicationOf(random, person, companies.get(person.target.companyId))))
    .returning({ id: applications.id })
  await insertAnswers(db, (added[0] as { id: number }).id)
  await refreshCompanyCandidates(
    db,
    applied.map(({ candidateId }) => candidateId),
  )

  const members = applied.flatMap(({ candidateId, target, appliedAt }) => {
    const groupIds = companies.get(target.companyId)?.groupIds ?? []
    return groupIds.length > 0 && random.chance(0.1)
      ? [{ candidateId, groupId: random.pick(groupIds), addedAt: appliedAt }]
      : []
  })
  if (members.length > 0) await db.insert(groupMembers).values(members)
}

function applicationOf(random: Random, person: Applicant & { candidateId: number }, company: Company | undefined) {
  const { target, candidateId, firstName, lastName, email, phone, appliedAt } = person
  const place = random.pick([0, 0, 0, 0, 0, 1, 1, 2, 3, 4, 5, 5])
  return {
    ...{ jobId: target.id, companyId: target.companyId, candidateId, firstName, lastName, email, phone, appliedAt },
    language: 'hr' as const,
    stageId: company?.stageIds[place] ?? null,
    rating: place > 0 && random.chance(0.6) ? random.whole(1, 5) : null,
    seen: place > 0 || random.chance(0.4),
  }
}

/** Stores the answers of the personal section, copied from the columns of each application. */
export async function insertAnswers(db: Db, fromId: number) {
  await db.execute(sql`
    insert into answers (application_id, question_id, caption, type, position, value)
    select a.id, q.id, q.caption, q.type, q.position,
      case q.type when 'Email' then a.email when 'Telefon' then a.phone
        else case q.position when 1 then a.first_name else a.last_name end end
    from applications a join questions q on q.job_id = a.job_id
    where a.id >= ${fromId} and q.section = 'OSOBNI_PODACI'`)
  await refreshSearchTexts(db, fromId)
}

async function companiesById(db: Db): Promise<Map<number, Company>> {
  const [allStages, allGroups] = await Promise.all([
    db.select().from(stages).orderBy(stages.position),
    db.select().from(groups).where(isNull(groups.gathers)),
  ])
  const groupsOf = Map.groupBy(allGroups, ({ companyId }) => companyId)
  const stagesOf = Map.groupBy(allStages, ({ companyId }) => companyId)
  return new Map(
    [...stagesOf].map(([id, own]) => [
      id,
      { stageIds: own.map((stage) => stage.id), groupIds: (groupsOf.get(id) ?? []).map((group) => group.id) },
    ]),
  )
}

async function highestId(db: Db): Promise<number> {
  const [row] = await db.select({ id: sql<number>`coalesce(max(${candidates.id}), 0)` }).from(candidates)
  return Number(row?.id ?? 0)
}
