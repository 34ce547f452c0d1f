import slugify from '@sindresorhus/slugify'
import { eq, like, or, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'
import { trimEndOf } from '../text/normalize.ts'
import { companies } from './table.ts'

const longest = 60

/** 'Gasthaus Lindenhof' → 'gasthaus-lindenhof'. Never a number alone: those are ids. */
export function companySlug(name: string): string {
  const slug = trimEndOf(slugify(name).slice(0, longest), '-')
  return /^\d*$/.test(slug) ? `tvrtka-${slug}`.replace(/-$/, '') : slug
}

/** A free slug, reserved until the transaction ends: that of the name, otherwise with the next number. */
export async function freeCompanySlug(db: Db, name: string): Promise<string> {
  const slug = companySlug(name)
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('company slug'))`)
  const rows = await db
    .select({ slug: companies.slug })
    .from(companies)
    .where(or(eq(companies.slug, slug), like(companies.slug, `${slug}-%`)))
  const taken = new Set(rows.map((row) => row.slug))
  if (!taken.has(slug)) return slug
  for (let number = 2; ; number++) if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`
}
