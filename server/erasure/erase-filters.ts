import { inArray, like, or, sql } from 'drizzle-orm'
import { savedFilters } from '../applications/filter/table.ts'
import type { Tx } from '../change.ts'
import { ownFilters } from '../filters/table.ts'

/** Deletes saved filters that look for one of these addresses, or have it in their name. */
export async function eraseFilters({ db }: Tx, emails: string[]) {
  const isAbout = (texts: string[]) => emails.some((email) => texts.some((text) => text.toLowerCase().includes(email)))
  const ofUsers = await db
    .select()
    .from(ownFilters)
    .where(or(like(ownFilters.name, '%@%'), like(ownFilters.query, String.raw`%\%40%`)))
  const users = ofUsers.filter(({ name, query }) => isAbout([name, ...new URLSearchParams(query).values()]))
  await db.delete(ownFilters).where(inArray(ownFilters.id, idsOf(users)))

  const ofCompanies = await db
    .select()
    .from(savedFilters)
    .where(or(like(savedFilters.name, '%@%'), like(sql`${savedFilters.filter}::text`, '%@%')))
  const companies = ofCompanies.filter(({ name, filter: { conditions } }) =>
    isAbout([name, ...conditions.flatMap(({ values }) => values)]),
  )
  await db.delete(savedFilters).where(inArray(savedFilters.id, idsOf(companies)))
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
