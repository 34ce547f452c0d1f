import { eq, sql } from 'drizzle-orm'
import { openApplicationSlug } from '../../server/jobs/open-application-slug.ts'
import { jobs } from '../../server/jobs/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { rowsOf } from '../../server/platform/db/rows.ts'
import { runs } from '../../server/runs/table.ts'

export const subscribers = 600
export const dueAds = 300

/** Others that the run goes through. */
const drafts = 8000

/** People with an open application that a new ad suits, ads that are due, and a run over all of them that has not begun. */
export async function fillForDigests(db: Db): Promise<number> {
  const [open] = await db.select().from(jobs).where(eq(jobs.slug, openApplicationSlug))
  if (!open) throw new Error('There is no open application')
  await db.execute(sql`insert into candidates (email, first_name, last_name)
    select 'kandidat.' || n || '@posta.example', 'Ana', 'Kovač' from generate_series(1, ${subscribers}::int) n`)
  await db.execute(sql`insert into applications (job_id, company_id, candidate_id, language, first_name, last_name, email, applied_at)
    select ${open.id}::int, ${open.companyId}::int, id, 'hr', first_name, last_name, email, now() - interval '2 days' from candidates`)
  await db.execute(sql`insert into answers (application_id, caption, type, position, value)
    select id, '', 'CheckBox', 1, 'Ugostiteljstvo i turizam' from applications`)
  await db.execute(sql`insert into jobs (company_id, slug, status, title, description, industry_id, country_ids, preview_code,
      published_at, first_published_at, expires_at)
    select ${open.companyId}::int, 'due-' || n, 'ACTIVE', 'Konobar', '', 1, '{AT}', n::text, now() - interval '40 days',
      now() - interval '40 days', now() - interval '1 day' from generate_series(1, ${dueAds}::int) n`)
  await db.execute(sql`insert into jobs (company_id, slug, status, title, description, industry_id, country_ids, preview_code,
      published_at, first_published_at, expires_at)
    values (${open.companyId}::int, 'new', 'ACTIVE', 'Kuhar', '', 1, '{AT}', 'new', now(), now(), now() + interval '9 days')`)
  await db.execute(sql`insert into jobs (company_id, slug, title, description, country_ids, preview_code)
    select ${open.companyId}::int, 'draft-' || n, 'Konobar', '', '{AT}', n::text from generate_series(1, ${drafts}::int) n`)
  const at = new Date()
  const [run] = await db.insert(runs).values({ kind: 'processall', createdAt: at, movedAt: at }).returning()
  return run?.id ?? 0
}

/** What there is now: digests and their mails, and what the run says it did. */
export async function readOutcome(db: Db, runId: number) {
  const [found] = await rowsOf<
    Record<'digests' | 'mails' | 'receivers' | 'sent' | 'doubt' | 'unsent' | 'expired', unknown>
  >(
    db,
    sql`select (select count(*) from alert_digests) as digests, count(*) as mails, count(distinct candidate_id) as receivers,
      count(*) filter (where state = 'sent') as sent, count(*) filter (where state = 'sending') as doubt,
      (select count(*) from alert_matches where sent_on is null) as unsent,
      (select count(*) from jobs where status = 'EXPIRED') as expired
      from mails where kind = 'alert.jobs'`,
  )
  const [run] = await db.select().from(runs).where(eq(runs.id, runId))
  const ids = await rowsOf<{ id: number }>(db, sql`select id from mails where kind = 'alert.jobs'`)
  const numbers = Object.fromEntries(Object.entries(found ?? {}).map(([name, value]) => [name, Number(value)]))
  return { ...(numbers as Record<keyof NonNullable<typeof found>, number>), run, ids: ids.map(({ id }) => id) }
}
