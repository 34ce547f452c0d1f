import { asc, eq } from 'drizzle-orm'
import { requireCompany } from '../accounts/permissions.ts'
import { stageName } from '../company-defaults/names.ts'
import type { Context } from '../context.ts'
import { stages } from '../stages/table.ts'

/** The stages that applications go through: those that do not reject, in order. */
export async function findSteps(context: Context) {
  const all = await context.db
    .select()
    .from(stages)
    .where(eq(stages.companyId, requireCompany(context)))
    .orderBy(asc(stages.position), asc(stages.id))
  const steps = all
    .filter(({ rejects }) => !rejects)
    .map((stage) => ({ id: stage.id, name: stageName(stage, context.language), kind: stage.kind }))
  return { steps, rejecting: new Set(all.flatMap(({ id, rejects }) => (rejects ? id : []))) }
}

export type Steps = Awaited<ReturnType<typeof findSteps>>
type Step = Steps['steps'][number]

/** The step of those who are hired: the stage of that kind, or the last one of a company that renamed it. */
export const hiringStep = (steps: Step[]): Step | undefined =>
  steps.find(({ kind }) => kind === 'hired') ?? (steps.length > 1 ? steps.at(-1) : undefined)
