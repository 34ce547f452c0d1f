import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { type CompanyScope, inScope } from '../accounts/company-scope.ts'
import { mayManage } from '../accounts/permissions.ts'
import { companies } from '../companies/table.ts'
import { defaultNames } from '../company-defaults/names.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import type { Db } from '../platform/db/client.ts'
import { countRows, limitOf } from '../platform/db/page.ts'
import { containsFolded, sortedAs } from '../platform/db/sort-key.ts'
import type { Language } from '../text/language.ts'
import { type Group, groupMembers, groups } from './table.ts'

export type ListedGroup = Group & { size: number; companyName: string }

type Request = {
  companyId: CompanyScope
  /** Of the names by which system groups are sorted. */
  language: Language
  /** A part of the group's or the company's name. */
  text?: string | undefined
  by: 'name' | 'size'
  isAscending: boolean
  page: number
  pageSize: number
}

/** A page of the groups in a scope, with their sizes. */
export async function listGroups(db: Db, { companyId, language, text, by, isAscending, ...page }: Request) {
  const where = and(inScope(groups.companyId, companyId), text ? isNamed(text) : undefined)
  const direction = isAscending ? asc : desc
  const size = sql<number>`(select count(*) from ${groupMembers} m where m.group_id = ${groups.id})`.mapWith(Number)
  const name = sortedAs(shownGroupName(language))
  const { limit, offset } = limitOf(page)
  const items: ListedGroup[] = (
    await db
      .select({ group: groups, size: size.as('size'), companyName: companies.name })
      .from(groups)
      .innerJoin(companies, eq(companies.id, groups.companyId))
      .where(where)
      .orderBy(direction(by === 'size' ? sql`size` : name), direction(groups.id))
      .limit(limit)
      .offset(offset)
  ).map((row) => ({ ...row.group, size: Number(row.size), companyName: row.companyName }))
  return { items, total: await countRows(db, groups, where) }
}

/** The name under which a group is shown. */
export function shownGroupName(language: Language): SQL<string> {
  const names = Object.entries(defaultNames[language].groups).map(([kind, name]) => sql`when ${kind} then ${name}`)
  return sql`case ${groups.gathers} ${sql.join(names, sql` `)} else ${groups.name} end`
}

const isNamed = (text: string) =>
  or(
    containsFolded(groups.name, text),
    sql`exists (select from ${companies} named where named.id = ${groups.companyId} and ${containsFolded(sql`named.name`, text)})`,
  )

/** A group that the viewer may see and change. Throws 404 for others. */
export async function findOwnGroup(context: Pick<Context, 'db' | 'viewer' | 'language'>, id: number): Promise<Group> {
  const [group] = await context.db.select().from(groups).where(eq(groups.id, id))
  if (!group || !mayManage(context.viewer, group)) throw notFound(context)
  return group
}

/** Keeps a group until the transaction ends. Throws 404 when it was deleted meanwhile. */
export async function lockGroup({ db, language }: Pick<Context, 'db' | 'language'>, id: number) {
  const found = await db.select({ id: groups.id }).from(groups).where(eq(groups.id, id)).for('key share')
  if (found.length === 0) throw notFound({ language })
}

export const listOwnGroupIds = async (db: Db, companyId: CompanyScope, candidateId: number) =>
  (
    await db
      .select({ id: groups.id })
      .from(groupMembers)
      .innerJoin(groups, eq(groups.id, groupMembers.groupId))
      .where(and(eq(groupMembers.candidateId, candidateId), inScope(groups.companyId, companyId)))
      .orderBy(groups.id)
  ).map(({ id }) => id)

/** The number of a company's groups, including system groups. */
export const countGroups = (db: Db, companyId: number) => countRows(db, groups, eq(groups.companyId, companyId))
