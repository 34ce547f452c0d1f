import type { DemoCandidate } from './candidates.ts'
import { accountCompanies, type DemoCompany } from './companies.ts'
import type { DemoJob } from './jobs.ts'
import type { Random } from './random.ts'

export type Intent = { candidate: DemoCandidate; job: DemoJob }

export const candidateCount = 150

const mayHaveApplications = new Set(['ACTIVE', 'MODERATION', 'EXPIRED', 'DEACTIVATED', 'ARCHIVED'])

/**
 * Decides who applies where: forty candidates to each demo company, ten of them to both, others elsewhere, some by the
 * open application.
 */
export function decideWhoApplies(
  random: Random,
  people: DemoCandidate[],
  all: DemoJob[],
  companies: DemoCompany[],
  openApplication: DemoJob | undefined,
): Intent[] {
  const jobs = all.filter((job) => mayHaveApplications.has(job.status))
  const [first, second] = accountCompanies.map((key) => {
    const id = companies.find((company) => company.key === key)?.id
    return jobs.filter((job) => job.companyId === id)
  })
  const elsewhere = jobs.filter((job) => !first?.includes(job) && !second?.includes(job))

  return [
    ...toSome(random, people.slice(0, 42), first ?? []),
    ...toSome(random, people.slice(32, 74), second ?? []),
    ...toSome(random, people.slice(70, 130), elsewhere),
    ...toAllTypes(people.slice(4, 9), first ?? []),
    ...(openApplication ? people.slice(112, 146).map((candidate) => ({ candidate, job: openApplication })) : []),
  ]
}

/** Each candidate applies to one ad, mostly a live one, and every sixth to a second ad. */
function toSome(random: Random, people: DemoCandidate[], jobs: DemoJob[]): Intent[] {
  const usual = jobs.filter((job) => !hasEveryType(job))
  if (usual.length === 0) return []
  const live = usual.filter(({ status }) => status === 'ACTIVE')
  return people.flatMap((candidate, at) => {
    const job = random.pick(live.length > 0 && random.chance(0.75) ? live : usual)
    const another = usual.find((each) => each !== job && each.kind === job.kind) ?? usual.find((each) => each !== job)
    return at % 6 === 3 && another
      ? [
          { candidate, job },
          { candidate, job: another },
        ]
      : [{ candidate, job }]
  })
}

const toAllTypes = (people: DemoCandidate[], jobs: DemoJob[]): Intent[] => {
  const job = jobs.find(hasEveryType)
  return job ? people.map((candidate) => ({ candidate, job })) : []
}

const hasEveryType = (job: DemoJob) => new Set(job.questions.map(({ type }) => type)).size === 12
