import { z } from '@hono/zod-openapi'
import { arrayOverlaps, eq, gt, not } from 'drizzle-orm'
import { withNarrower } from '../occupations/match.ts'
import { areaNames, germanLevels, languagesOfJobs } from '../search/facts.ts'
import { type ConditionText, define, text } from './define-filter.ts'
import { isInArea, isInOneOf, needsGermanUpTo, promisesAnswer, takesBeginners, wantsLanguage } from './filter-sql.ts'
import type { JobFlag } from './job.ts'
import { jobs } from './table.ts'

const maxPlacesLength = 300

const places = z
  .string()
  .max(maxPlacesLength)
  .regex(/^[A-Z]{2}(?::[^,:]+)?(?:,[A-Z]{2}(?::[^,:]+)?){0,5}$/)

/** A flag whose text mails know too. */
type NamedFlag = { [Flag in JobFlag]: `job.${Flag}` extends ConditionText['key'] ? Flag : never }[JobFlag]

/** The ads with a flag. */
const ofFlag = (flag: NamedFlag) =>
  define({
    read: z.enum(['1']),
    where: () => [eq(jobs[flag], true)],
    chip: () => text(`job.${flag}`),
    field: { kind: 'check', label: `job.${flag}`, value: '1' },
    isIndexed: false,
  })

/** What people wish for besides trade, place, pay and time. */
export const wishFilters = {
  area: define({
    read: z.enum(areaNames),
    where: (area) => [isInArea(area)],
    chip: (area) => text(`home.area_${area}`),
    field: 'set by links',
    isIndexed: false,
  }),
  places: define({
    read: places,
    where: (places) => [isInOneOf(places)],
    chip: () => 'name',
    field: 'set by links',
    isIndexed: false,
  }),
  outside: define({
    read: places,
    where: (places) => [not(isInOneOf(places))],
    chip: () => 'name',
    field: 'set by links',
    isIndexed: false,
  }),
  meals: ofFlag('meals'),
  travel: ofFlag('travelPaid'),
  german: define({
    read: z.enum(germanLevels),
    where: (level) => [level === 'none' ? eq(jobs.needsGerman, false) : needsGermanUpTo(level)],
    chip: (level) => (level === 'none' ? text('home.withoutGerman') : text('home.germanUpTo', { level })),
    field: { kind: 'check', label: 'home.withoutGerman', value: 'none' },
    isIndexed: false,
  }),
  speaks: define({
    read: z.enum(languagesOfJobs),
    where: (language) => [wantsLanguage(language)],
    chip: (language) => text(`home.speaks_${language}`),
    field: 'set by links',
    isIndexed: false,
  }),
  experience: define({
    read: z.enum(['none']),
    where: () => [takesBeginners()],
    chip: () => text('home.withoutExperience'),
    field: { kind: 'check', label: 'home.withoutExperience', value: 'none' },
    isIndexed: false,
  }),
  couples: ofFlag('forCouples'),
  remote: define({
    read: z.enum(['1']),
    where: () => [gt(jobs.remote, 0)],
    chip: () => text('job.remote'),
    field: { kind: 'check', label: 'job.remote', value: '1' },
    isIndexed: false,
  }),
  permit: ofFlag('permitHelp'),
  promise: define({
    read: z.enum(['1']),
    where: () => [promisesAnswer()],
    chip: () => text('home.promised'),
    field: { kind: 'check', label: 'home.promised', value: '1' },
    isIndexed: false,
  }),
  /** Ids of excluded trades. */
  except: define({
    read: z.string().regex(/^\d{1,6}(?:,\d{1,6}){0,19}$/),
    where: (ids) => [not(arrayOverlaps(jobs.occupationIds, withNarrower(ids.split(',').map(Number))))],
    chip: () => 'name',
    field: 'set by links',
    isIndexed: false,
  }),
  /** The words exactly as typed: no trades, no facts, no corrections. */
  literal: define({
    read: z.enum(['1']),
    where: () => [],
    chip: () => text('home.literal'),
    field: 'set by links',
    isIndexed: false,
  }),
}
