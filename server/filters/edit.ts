import { and, eq } from 'drizzle-orm'
import { requireUser } from '../accounts/permissions.ts'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { fieldRefusal, notFound, Refusal } from '../errors.ts'
import { violatesUnique } from '../platform/db/unique-violation.ts'
import { message } from '../text/message.ts'
import { maxFilters } from './filter.ts'
import { listOwnFilters } from './queries.ts'
import { type OwnFilter, ownFilters, uniqueName } from './table.ts'

const subjectOf = ({ id }: Pick<OwnFilter, 'id'>) => ({ kind: 'own-filter', id })

/** Saves a filter for the viewer alone. Throws 409 when the name is taken or there are `maxFilters` already. */
export async function saveOwnFilter(context: Context, filter: Pick<OwnFilter, 'list' | 'name' | 'query'>) {
  const { userId } = requireUser(context)
  if ((await listOwnFilters(context, filter.list)).length >= maxFilters)
    throw new Refusal('conflict', message(context.language, 'atMost', { max: maxFilters }))
  return refusingTakenNames(
    context,
    change(context, { action: 'own-filter.save', subject: subjectOf }, async ({ db, now }) => {
      const [saved] = await db
        .insert(ownFilters)
        .values({ ...filter, userId, createdAt: now() })
        .returning()
      if (!saved) throw new Error('A filter was not stored')
      return saved
    }),
  )
}

/** Throws 404 for a filter of another user, 409 when the name is taken. */
export async function renameOwnFilter(context: Context, id: number, name: string) {
  const own = ownOnly(context, id)
  await refusingTakenNames(
    context,
    change(context, { action: 'own-filter.rename', subject: subjectOf({ id }) }, async ({ db }) => {
      const renamed = await db.update(ownFilters).set({ name }).where(own).returning({ id: ownFilters.id })
      if (renamed.length === 0) throw notFound(context)
    }),
  )
}

/** Throws 404 for a filter of another user. */
export async function deleteOwnFilter(context: Context, id: number) {
  const own = ownOnly(context, id)
  await change(context, { action: 'own-filter.delete', subject: subjectOf({ id }) }, async ({ db }) => {
    const gone = await db.delete(ownFilters).where(own).returning({ id: ownFilters.id })
    if (gone.length === 0) throw notFound(context)
  })
}

const ownOnly = (context: Context, id: number) =>
  and(eq(ownFilters.id, id), eq(ownFilters.userId, requireUser(context).userId))

async function refusingTakenNames<Result>({ language }: Context, changing: Promise<Result>): Promise<Result> {
  try {
    return await changing
  } catch (error) {
    if (!violatesUnique(error, uniqueName)) throw error
    throw fieldRefusal('name', message(language, 'filterNameTaken'), 'conflict')
  }
}
