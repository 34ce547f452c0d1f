import type postgres from 'postgres'
import { copyMembers } from '../../server/groups/bulk.ts'
import type { Report } from './report.ts'
import { databaseOn } from './sandbox.ts'

/** Copies all candidates of a company from one of its groups into another. */
export async function measureGroupCopy(report: Report, client: postgres.Sql, companyId: number) {
  const [from, to] = await client`insert into groups ${client([
    { company_id: companyId, name: 'Svi' },
    { company_id: companyId, name: 'Isti' },
  ])} returning id`
  await client`insert into group_members (group_id, candidate_id, added_at)
    select ${from?.['id']}::int, candidate_id, now() from company_candidates where company_id = ${companyId}`
  await client`analyze group_members`
  const db = databaseOn(client)
  const begun = performance.now()
  const copied = await copyMembers(db, { fromId: from?.['id'], to: { id: to?.['id'], companyId }, at: new Date() })
  const seconds = (performance.now() - begun) / 1000
  report.figure('group copy', seconds, 's', { limit: 3, note: `${copied} members` })
}
