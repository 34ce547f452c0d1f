import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'

/** Recomputes `company_candidates` for these candidates after an application was added or removed; for all without ids. */
export async function refreshCompanyCandidates(db: Db, candidateIds?: number[]) {
  if (candidateIds?.length === 0) return
  const among = (column: string) => (candidateIds ? sql`${sql.identifier(column)} in ${candidateIds}` : sql`true`)
  await db.execute(sql`
    delete from company_candidates c where ${among('candidate_id')} and not exists (
      select from applications a
      where a.candidate_id = c.candidate_id and a.company_id = c.company_id and a.deleted_at is null)`)
  await db.execute(sql`
    insert into company_candidates (company_id, candidate_id, first_name, last_name, email, phone, last_applied_at)
    select distinct on (company_id, candidate_id)
      company_id, candidate_id, first_name, last_name, email, coalesce(phone, ''), applied_at
    from applications where deleted_at is null and ${among('candidate_id')}
    order by company_id, candidate_id, applied_at desc, id desc
    on conflict (company_id, candidate_id) do update set
      first_name = excluded.first_name, last_name = excluded.last_name, email = excluded.email,
      phone = excluded.phone, last_applied_at = excluded.last_applied_at`)
}
