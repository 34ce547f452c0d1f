import { eq } from 'drizzle-orm'
import { requireCompany } from '../accounts/permissions.ts'
import { change } from '../change.ts'
import { companies } from '../companies/table.ts'
import type { Context } from '../context.ts'
import { notFound, Refusal } from '../errors.ts'
import { message } from '../text/message.ts'
import { isSystemGroup, maxGroups } from './group.ts'
import { countGroups, findOwnGroup } from './queries.ts'
import { type Group, groups } from './table.ts'

/** Creates an empty group for the viewer's company; administrators may choose another. */
export function createGroup(
  context: Context,
  { name, companyId: requested }: { name: string; companyId?: number | undefined },
) {
  const companyId = context.viewer.kind === 'admin' && requested ? requested : requireCompany(context)
  const subject = ({ id }: Group) => ({ kind: 'group', id, companyId })
  return change(context, { action: 'group.create', subject }, async ({ db, language, now }) => {
    if ((await countGroups(db, companyId)) >= maxGroups)
      throw new Refusal('conflict', message(language, 'tooManyGroups', { max: maxGroups }))
    const [company] = await db.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId))
    if (!company) throw notFound(context)
    const [group] = await db.insert(groups).values({ companyId, name, createdAt: now() }).returning()
    if (!group) throw new Error('A group was not stored')
    return { ...group, size: 0, companyName: company.name }
  })
}

export async function renameGroup(context: Context, id: number, name: string) {
  const subject = subjectOf(await findEditableGroup(context, id))
  await change(context, { action: 'group.rename', subject }, ({ db }) =>
    db.update(groups).set({ name }).where(eq(groups.id, id)),
  )
}

/** Deletes a group but not its candidates. */
export async function deleteGroup(context: Context, id: number) {
  const subject = subjectOf(await findEditableGroup(context, id))
  await change(context, { action: 'group.delete', subject }, ({ db }) => db.delete(groups).where(eq(groups.id, id)))
}

async function findEditableGroup(context: Context, id: number) {
  const group = await findOwnGroup(context, id)
  if (isSystemGroup(group)) throw new Refusal('forbidden', message(context.language, 'systemGroup'))
  return group
}

export const subjectOf = ({ id, companyId }: Group) => ({ kind: 'group', id, companyId })
