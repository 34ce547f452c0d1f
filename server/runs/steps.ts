import { candidatesStep } from './candidates-step.ts'
import { expireStep } from './expire-step.ts'
import type { RunKind } from './run.ts'
import type { Step } from './step.ts'

const steps: Record<RunKind, Step[]> = {
  processall: [expireStep, candidatesStep],
  updatepinpoint: [],
}

export const stepsOf = (kind: RunKind): Step[] => steps[kind]
