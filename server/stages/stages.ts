import { and, count, eq } from 'drizzle-orm'
import { requireCompany } from '../accounts/permissions.ts'
import { recordMoves } from '../applications/history.ts'
import { applications, shownApplications } from '../applications/table.ts'
import { change } from '../change.ts'
import { companies } from '../companies/table.ts'
import { namesOfStage, stageName } from '../company-defaults/names.ts'
import type { Context } from '../context.ts'
import { fieldRefusal, notFound, Refusal } from '../errors.ts'
import type { Db } from '../platform/db/client.ts'
import { countRows } from '../platform/db/page.ts'
import type { ReplyKind } from '../replies/reply.ts'
import type { Language } from '../text/language.ts'
import { message } from '../text/message.ts'
import { normalize } from '../text/normalize.ts'
import { maxStages } from './stage.ts'
import { type Stage, stages } from './table.ts'

/** The stages of a company in order, with names in the language and numbers of applications. */
export async function listStages(db: Db, companyId: number, language: Language) {
  const [all, counts] = await Promise.all([
    orderedStages(db, companyId),
    db
      .select({ stageId: applications.stageId, count: count() })
      .from(applications)
      .where(and(eq(applications.companyId, companyId), shownApplications()))
      .groupBy(applications.stageId),
  ])
  const countOf = new Map(counts.map((row) => [row.stageId, Number(row.count)]))
  return all.map((stage) => ({ ...stage, name: stageName(stage, language), applications: countOf.get(stage.id) ?? 0 }))
}

const orderedStages = (db: Db, companyId: number) =>
  db.select().from(stages).where(eq(stages.companyId, companyId)).orderBy(stages.position, stages.id)

/** Locks the company, so that concurrent changes cannot create two stages with the same name or remove the last one. */
async function lockStages(db: Db, companyId: number) {
  await db.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update')
  return orderedStages(db, companyId)
}

const isCalled = (stage: Stage, name: string) => namesOfStage(stage).some((each) => normalize(each) === normalize(name))

/** Throws 409 for a name that another stage has in any language. */
function requireFreeName(context: Context, others: Stage[], name: string) {
  if (others.some((each) => isCalled(each, name)))
    throw fieldRefusal('name', message(context.language, 'stageNameTaken'), 'conflict')
}

/** Adds a stage at the end. */
export async function addStage(context: Context, stage: { name: string; visibleToCandidate: boolean }) {
  const companyId = requireCompany(context)
  const subject = ({ id }: Stage) => ({ kind: 'stage', id })
  return change(context, { action: 'stage.add', subject }, async ({ db }) => {
    const before = await lockStages(db, companyId)
    if (before.length >= maxStages)
      throw new Refusal('conflict', message(context.language, 'tooManyStages', { max: maxStages }))
    requireFreeName(context, before, stage.name)
    const position = Math.max(0, ...before.map((stage) => stage.position)) + 1
    const [added] = await db
      .insert(stages)
      .values({ ...stage, companyId, position })
      .returning()
    if (!added) throw new Error('A stage was not stored')
    return added
  })
}

type Change = {
  name?: string | undefined
  visibleToCandidate?: boolean | undefined
  sendsReply?: ReplyKind | null | undefined
  rejects?: boolean | undefined
  position?: number | undefined
}

/** Renames, shows, hides or moves a stage, or changes its automatic reply. The others keep their order. */
export async function changeStage(context: Context, id: number, { position, name, ...changed }: Change) {
  const companyId = requireCompany(context)
  await change(context, { action: 'stage.edit', subject: { kind: 'stage', id } }, async ({ db }) => {
    const all = await lockStages(db, companyId)
    const stage = all.find((each) => each.id === id)
    if (!stage) throw notFound(context)
    const others = all.filter((each) => each.id !== id)
    if (name !== undefined) requireFreeName(context, others, name)
    const renamed = name === undefined || namesOfStage(stage).includes(name) ? {} : { name, kind: null }
    const columns = { ...changed, ...renamed }
    if (Object.values(columns).some((value) => value !== undefined)) {
      await db.update(stages).set(columns).where(eq(stages.id, id))
    }
    if (position !== undefined) await renumber(db, moved(all, stage, position))
  })
}

function moved(all: Stage[], stage: Stage, position: number) {
  const others = all.filter(({ id }) => id !== stage.id)
  return [...others.slice(0, position - 1), stage, ...others.slice(position - 1)]
}

async function renumber(db: Db, inOrder: Stage[]) {
  for (const [at, { id, position }] of inOrder.entries()) {
    if (position !== at + 1)
      await db
        .update(stages)
        .set({ position: at + 1 })
        .where(eq(stages.id, id))
  }
}

/** Removes a stage and moves its applications to `moveTo`, which is required if there are any. */
export async function removeStage(context: Context, id: number, moveTo: number | undefined) {
  const companyId = requireCompany(context)
  await change(context, { action: 'stage.remove', subject: { kind: 'stage', id } }, async (tx) => {
    const { db } = tx
    const all = await lockStages(db, companyId)
    const stage = all.find((each) => each.id === id)
    if (!stage) throw notFound(context)
    if (all.length === 1) throw new Refusal('conflict', message(context.language, 'lastStage'))
    const others = all.filter((each) => each.id !== id)
    const target = others.find((each) => each.id === moveTo)
    if (moveTo !== undefined && !target) throw notFound(context)
    const { stageId, rejectedFromId } = applications
    const inStage = and(eq(applications.companyId, companyId), eq(stageId, id))
    if (!target && (await countRows(db, applications, and(inStage, shownApplications()))) > 0) {
      throw new Refusal('conflict', message(context.language, 'stageInUse'), { reason: 'move_applications' })
    }
    // Those that are being deleted may be restored, so they need a stage in any case.
    const next = target ?? others[0]
    if (next) {
      const moved = await db
        .update(applications)
        .set({ stageId: next.id, ...(!next.rejects && { rejectedFromId: null, rejectionReasonId: null }) })
        .where(inStage)
        .returning({ id: applications.id })
      const moves = moved.map((application) => ({ ...application, fromStageId: id }))
      await recordMoves(tx, moves, next)
    }
    if (target)
      await db
        .update(applications)
        .set({ rejectedFromId: target.id })
        .where(and(eq(applications.companyId, companyId), eq(rejectedFromId, id)))
    await db.delete(stages).where(eq(stages.id, id))
    await renumber(db, others)
  })
}
