import { eq, sql } from 'drizzle-orm'
import { openApplicationSlug } from '../../server/jobs/open-application-slug.ts'
import { jobs } from '../../server/jobs/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { runKinds } from '../../server/runs/run.ts'
import { runs } from '../../server/runs/table.ts'

/** How many rows each kind of work processes. */
export type Size = { people: number; companies: number; dueAds: number; drafts: number }

/** Stores candidates whose open application matches a new ad, and companies with a new application. Each gets one digest. */
export async function fillForDigest(db: Db, { people, companies }: Size) {
  const open = await openApplication(db)
  await addPeople(db, people, { id: open.id, companyId: open.companyId, appliedAt: sql`now() - interval '2 days'` })
  await db.execute(sql`insert into answers (application_id, caption, type, position, value)
    select id, '', 'CheckBox', 1, 'Ugostiteljstvo i turizam' from applications`)
  await db.execute(sql`insert into jobs (company_id, slug, status, title, description, industry_id, country_ids, preview_code,
      published_at, first_published_at, expires_at)
    values (${open.companyId}::int, 'new', 'ACTIVE', 'Kuhar', '', 1, '{AT}', 'new', now(), now(), now() + interval '9 days')`)
  await addCompanies(db, companies)
}

/** Stores ads that expire soon, candidates to be asked whether to keep their application, and a run of each kind. */
export async function fillForRuns(db: Db, { people, dueAds, drafts }: Size) {
  const { id, companyId } = await openApplication(db)
  const appliedAt = sql`now() + interval '10 days' - make_interval(months => (select retention_months from companies where id = ${companyId}::int))`
  await addPeople(db, people, { id, companyId, appliedAt })
  await db.execute(sql`insert into jobs (company_id, slug, status, title, description, industry_id, country_ids, preview_code,
      published_at, first_published_at, expires_at)
    select ${companyId}::int, 'due-' || n, 'ACTIVE', 'Konobar', '', 1, '{AT}', 'due-' || n, now() - interval '30 days',
      now() - interval '30 days', now() - interval '1 day' from generate_series(1, ${dueAds}::int) n`)
  await db.execute(sql`insert into jobs (company_id, slug, title, description, country_ids, preview_code)
    select ${companyId}::int, 'draft-' || n, 'Konobar', '', '{AT}', 'draft-' || n from generate_series(1, ${drafts}::int) n`)
  const at = new Date()
  await db.insert(runs).values(runKinds.map((kind) => ({ kind, createdAt: at, movedAt: at })))
}

async function addCompanies(db: Db, companies: number) {
  await db.execute(sql`insert into companies (name, slug, country_id, city, postcode, street, contact_name, email, phone, application_mail)
    select 'Hotel ' || n, 'hotel-' || n, 'AT', 'Graz', '8010', 'Ring 1', 'Eva Horvat', 'hotel.' || n || '@posta.example', '', 'daily'
    from generate_series(1, ${companies}::int) n`)
  await db.execute(sql`insert into jobs (company_id, slug, title, description, country_ids, preview_code)
    select id, 'of-' || slug, 'Kuhar', '', '{AT}', slug from companies where application_mail = 'daily'`)
  await db.execute(sql`insert into applications (job_id, company_id, candidate_id, language, first_name, last_name, email)
    select j.id, j.company_id, c.id, 'hr', c.first_name, c.last_name, c.email
    from jobs j cross join (select * from candidates order by id limit 3) c where j.slug like 'of-hotel-%'`)
}

type AppliedFor = { id: number; companyId: number; appliedAt: ReturnType<typeof sql> }

async function addPeople(db: Db, people: number, { id, companyId, appliedAt }: AppliedFor) {
  await db.execute(sql`insert into candidates (email, first_name, last_name)
    select 'kandidat.' || n || '@posta.example', 'Ana', 'Kovač' from generate_series(1, ${people}::int) n`)
  await db.execute(sql`insert into applications (job_id, company_id, candidate_id, language, first_name, last_name, email, applied_at)
    select ${id}::int, ${companyId}::int, id, 'hr', first_name, last_name, email, ${appliedAt} from candidates`)
}

async function openApplication(db: Db) {
  const [open] = await db.select().from(jobs).where(eq(jobs.slug, openApplicationSlug))
  if (!open) throw new Error('There is no open application')
  return open
}
