/** A job ad and the rules of its lifecycle. Pure: pages, islands and tests share it. */
export const previewStatuses = ['DRAFT', 'PENDING_APPROVAL', 'PENDING_APPROVAL_FINAL', 'PREVIEW'] as const
export const liveStatuses = ['ACTIVE', 'PUBLISHED'] as const
/** New and renewed ads that await approval. */
export const pendingStatuses = ['PENDING_APPROVAL', 'PENDING_APPROVAL_FINAL'] as const
/** All that await approval: also changes of approved ads. */
export const awaitingStatuses = [...pendingStatuses, 'MODERATION'] as const
export const endedStatuses = ['EXPIRED', 'ARCHIVED', 'DEACTIVATED', 'DELETED'] as const

export type StoredStatus =
  | (typeof previewStatuses)[number]
  | (typeof liveStatuses)[number]
  | (typeof endedStatuses)[number]

/** As its company and administrators see it: a live ad is in MODERATION while a revision of it awaits approval. */
export type JobStatus = StoredStatus | 'MODERATION'

/** The groups in lists of own ads. Deleted ads are not listed. */
export const statusGroups = {
  live: [...liveStatuses, 'MODERATION'],
  waiting: pendingStatuses,
  drafts: ['DRAFT', 'PREVIEW'],
  ended: ['EXPIRED', 'DEACTIVATED', 'ARCHIVED'],
} as const satisfies Record<string, readonly JobStatus[]>

export const jobStatuses = [...previewStatuses, ...liveStatuses, 'MODERATION', ...endedStatuses] as const

export const salaryPeriods = ['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR'] as const
export type SalaryPeriod = (typeof salaryPeriods)[number]
export type SalaryBasis = 'NET' | 'GROSS'
export const employmentTypes = [
  'FULL_TIME',
  'PART_TIME',
  'CONTRACTOR',
  'TEMPORARY',
  'INTERN',
  'VOLUNTEER',
  'PER_DIEM',
  'OTHER',
] as const
export type EmploymentType = (typeof employmentTypes)[number]
export type Lodging = 'none' | 'paid' | 'free'
export type LodgingRoom = 'single' | 'shared'
export type Season = 'summer' | 'winter'
export const languageLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const
export type RequiredLanguage = { language: string; level: (typeof languageLevels)[number] }

/** Benefits of an ad. Each is a column, a field of wire and editor, a chip, and the text `job.<name>`. */
export const jobFlags = ['meals', 'travelPaid', 'forCouples', 'permitHelp', 'fourteenSalaries'] as const
export type JobFlag = (typeof jobFlags)[number]

/** An object with a value for each flag. */
export const byFlag = <Value>(of: (flag: JobFlag) => Value) =>
  Object.fromEntries(jobFlags.map((flag) => [flag, of(flag)])) as Record<JobFlag, Value>

/** Characters of the reason for which an ad is returned. */
export const maxReason = 2000

/** Further characters of a search are ignored. */
export const maxSearchLength = 200

/** Days that an ad stays public at most. */
export const maxDays = 30

/** Characters of a description in one language, without its tags. */
export const maxDescription = 20_000

type Pay = {
  minSalary: number | null
  maxSalary: number | null
  salaryPeriod: SalaryPeriod | null
  weeklyHours: number | null
}

/**
 * The maximum pay per month in whole euros, by the ad's hours or 40 a week, eight a day. Equal to the column
 * `monthlyPay`.
 */
export function monthlyPayOf({ minSalary, maxSalary, salaryPeriod, weeklyHours }: Pay): number | null {
  const amount = maxSalary ?? minSalary
  if (amount === null || salaryPeriod === null) return null
  // Whole numbers, so that halves are rounded as in SQL.
  const perYear = Math.round(perYearOf(weeklyHours ?? 40)[salaryPeriod] * 1000)
  return Math.round((Math.round(amount * 100) * perYear) / 1_200_000)
}

/** How many of each period a year has, with eight hours a day. */
const perYearOf = (hours: number) => ({ HOUR: hours * 52, DAY: hours * 6.5, WEEK: 52, MONTH: 12, YEAR: 1 })

/** An amount of pay for another period; undefined where that takes weekly hours that the ad does not state. */
export function payPer(
  period: SalaryPeriod,
  amount: number,
  { salaryPeriod, weeklyHours }: Pick<Pay, 'salaryPeriod' | 'weeklyHours'>,
): number | undefined {
  if (!salaryPeriod || salaryPeriod === period) return salaryPeriod ? amount : undefined
  const byHours = [period, salaryPeriod].some((each) => each === 'HOUR' || each === 'DAY')
  if (byHours && !weeklyHours) return undefined
  const perYear = perYearOf(weeklyHours ?? 40)
  return (amount * perYear[salaryPeriod]) / perYear[period]
}

type Life = {
  status: StoredStatus
  deactivatedAt: Date | null
  archivedAt: Date | null
  deletedAt: Date | null
  expiresAt: Date | null
}

/** Truly active: shown in lists and open to applications. */
export const isLive = (job: Life, now: Date) =>
  oneOf(liveStatuses, job.status) && !wasTakenDown(job) && !hasExpired(job, now)

export const isPreview = (job: { status: JobStatus }) => oneOf(previewStatuses, job.status)

/** Whether the ad was approved before, so that a change of it is a revision. */
export const wasApproved = (job: Pick<Life, 'status'> & { firstPublishedAt: Date | null }) =>
  !!job.firstPublishedAt || !isPreview(job)

/** Whether the ad's page shows that it has expired. */
export const hasEnded = (job: Life, now: Date) =>
  !isPreview(job) &&
  (oneOf(endedStatuses, job.status) || wasTakenDown(job) || (oneOf(liveStatuses, job.status) && hasExpired(job, now)))

/** Whether the ad's page is gone: deleted, archived, or ended more than 30 days ago. */
export function isGone(job: Life, now: Date) {
  if (job.deletedAt || job.archivedAt || job.status === 'DELETED' || job.status === 'ARCHIVED') return true
  const endedAt = job.deactivatedAt ?? job.expiresAt
  return hasEnded(job, now) && !!endedAt && now.getTime() - endedAt.getTime() > 30 * 24 * 3600_000
}

/** What the next approval of a new ad covers: the first ad of a company is reviewed twice. */
export type ReviewStep = 'text' | 'company' | 'full'

/** Undefined when the ad awaits no review as a new one. `isFirst`: the company has had no ad approved before. */
export function pendingReview({ status }: Pick<Life, 'status'>, isFirst: boolean): ReviewStep | undefined {
  if (status === 'PENDING_APPROVAL_FINAL') return 'company'
  if (status === 'PENDING_APPROVAL') return isFirst ? 'text' : 'full'
  return undefined
}

type Translated = { originalLanguage: string; translatedTo: readonly string[] }

/** Whether a reader of the language sees a whole translation of the ad. */
export const isTranslated = ({ originalLanguage, translatedTo }: Translated, language: string) =>
  originalLanguage !== language && translatedTo.includes(language)

/** Whether the card is marked 'new', for three days. */
export const isNew = (job: { publishedAt: Date | null }, now: Date) =>
  !!job.publishedAt && now.getTime() - job.publishedAt.getTime() < 3 * 24 * 3600_000

/** Whether the ad ends in less than three days, which the card shows. */
export const isSoonOver = ({ expiresAt }: { expiresAt: Date | null }, now: Date) =>
  !!expiresAt && expiresAt > now && expiresAt.getTime() - now.getTime() < 3 * 24 * 3600_000

const wasTakenDown = (job: Life) => !!job.deactivatedAt || !!job.archivedAt || !!job.deletedAt
const hasExpired = (job: Life, now: Date) => !!job.expiresAt && job.expiresAt <= now

function oneOf<T extends string>(statuses: readonly T[], status: string): status is T {
  return (statuses as readonly string[]).includes(status)
}
