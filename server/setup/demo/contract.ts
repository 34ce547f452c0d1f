import type { Season } from '../../jobs/job.ts'
import type { Role } from './content.ts'
import { nextSeasons, nextStart } from './dates.ts'
import type { Employer } from './plan.ts'
import type { Random } from './random.ts'

export type Contract = {
  kind: 'permanent' | 'fixedTerm' | 'season'
  season: Season | null
  seasonFrom: string | null
  seasonTo: string | null
  /** YYYY-MM-DD; null: at once. */
  startsOn: string | null
}

/**
 * Companies with one season hire for it, those with two also hire permanently. The others hire permanently, sometimes
 * for a year.
 */
export function contractOf(random: Random, role: Role, company: Employer, now: Date): Contract {
  const seasons = company.seasons ?? []
  const stays = seasons.length > 1 && (!role.seasonal || role.rank === 'lead')
  if (seasons.length > 0 && !stays) {
    const [first, second] = nextSeasons(now, seasons)
    const season = second && random.chance(0.35) ? second : first
    if (!season) throw new Error(`${company.key} has no season`)
    return { kind: 'season', ...season, startsOn: season.seasonFrom }
  }
  const mayEnd = role.employment.includes('TEMPORARY') && !company.permanent
  return {
    kind: mayEnd && random.chance(0.35) ? 'fixedTerm' : 'permanent',
    season: null,
    seasonFrom: null,
    seasonTo: null,
    startsOn: random.chance(0.6) ? nextStart(now, random.whole(10, 100)) : null,
  }
}
