import { alertsStep } from './alerts-step.ts'
import { candidatesStep } from './candidates-step.ts'
import { consentsStep } from './consents-step.ts'
import { expireStep } from './expire-step.ts'
import { askCandidatesStep, eraseEndedStep } from './retention-steps.ts'
import type { RunKind } from './run.ts'
import type { Step } from './step.ts'

const steps: Record<RunKind, Step[]> = {
  processall: [expireStep, candidatesStep, alertsStep, eraseEndedStep, askCandidatesStep],
  updatepinpoint: [consentsStep],
}

/** In the order in which they run. */
export const stepsOf = (kind: RunKind): Step[] => steps[kind]
