import { sql } from 'drizzle-orm'
import defaultQuestions from '#content/site/default-questions.json' with { type: 'json' }
import { jobs, jobTranslations } from '../../../jobs/table.ts'
import { inBatches } from '../../../platform/db/batches.ts'
import type { Db } from '../../../platform/db/client.ts'
import { type QuestionContent, questionRow } from '../../../questions/content.ts'
import { type Language, languages } from '../../../text/language.ts'
import type { DemoContent, Role } from '../content.ts'
import { draftJob, type JobDraft } from '../job-row.ts'
import type { DemoState } from '../lifecycle.ts'
import { type Employer, matchesType } from '../plan.ts'
import type { Random } from '../random.ts'

const batchSize = 1000

/** Of a hundred ads, how many are in which state. */
const states: [DemoState, number][] = [
  ['ACTIVE', 82],
  ['EXPIRING', 3],
  ['EXPIRED', 6],
  ['DEACTIVATED', 2],
  ['ARCHIVED', 2],
  ['MODERATION', 1],
  ['PENDING_APPROVAL', 2],
  ['DRAFT', 2],
]
const hundred = states.flatMap(([state, count]) => Array.from({ length: count }, () => state))

type Seeding = { count: number; now: Date; onDone: (done: number) => void }

/** Stores many ads of these companies, a thousand in one statement and one transaction. */
export async function seedJobs(
  db: Db,
  random: Random,
  content: DemoContent,
  employers: Employer[],
  { count, now, onDone }: Seeding,
) {
  const able = employers
    .map((company) => ({ company, roles: content.roles.filter((role) => matchesType(company, role)) }))
    .filter(({ roles }) => roles.length > 0)
  if (able.length === 0) throw new Error('There are no roles that these companies could look for')

  const templates = JSON.stringify(content.roles.flatMap(templatesOf))
  for (let done = 0; done < count; ) {
    const drafts = Array.from({ length: Math.min(batchSize, count - done) }, () => {
      const { company, roles } = random.pick(able)
      const role = random.pick(roles)
      const title = random.whole(0, role.titles.hr.length - 1)
      const key = `seed/${random.next()}`
      return draftJob({ key, company, role, title, state: random.pick(hundred) }, content, now)
    })
    await db.transaction((tx) => insertJobs(tx, drafts, templates))
    done += drafts.length
    onDone(done)
  }
}

async function insertJobs(db: Db, drafts: JobDraft[], templates: string) {
  const ids = await db
    .insert(jobs)
    .values(drafts.map(({ row }) => row))
    .returning({ id: jobs.id })
  const idOf = (at: number) => (ids[at] as { id: number }).id
  const translations = drafts.flatMap((draft, at) => draft.translations.map((text) => ({ jobId: idOf(at), ...text })))
  await inBatches(translations, 2000, async (some) => [await db.insert(jobTranslations).values(some)])

  const asked = drafts.map(({ ad, row }, at) => ({ id: idOf(at), role: ad.role.key, language: row.language }))
  await db.execute(sql`
    insert into questions (job_id, type, caption, required, section, position, options, translations)
    select j.id, t.type, t.caption, t.required, t.section, t.position, t.options, t.translations
    from jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb) as j(id int, role text, language text)
    join jsonb_to_recordset(${templates}::text::jsonb) as t(role text, language text, type text, caption text,
      required boolean, section text, position int, options text[], translations jsonb) using (role, language)`)
}

/** The usual questions and the first of the role's own, as an ad in each language asks them. */
function templatesOf(role: Role) {
  const asked = [...(defaultQuestions as QuestionContent[]), ...(role.questions ?? []).slice(0, 1)]
  return languages.flatMap((language: Language) =>
    asked.map((question, at) => ({
      role: role.key,
      language,
      ...questionRow(question, { jobId: 0, position: at + 1, language }),
    })),
  )
}
