import type { MemberWire } from '../../server/members/wire.ts'
import { invalidateSoon } from '../data/query-cache.ts'
import { useEvents } from '../data/use-events.ts'
import { useQuery } from '../data/use-query.ts'
import { loadTeam, teamKey } from './team.ts'

/** The members of the viewer's company, for owners also whom they have invited, updated live. Asks once `isAsked`. */
export function useTeam({ initial, isAsked = true }: { initial?: MemberWire[]; isAsked?: boolean }): MemberWire[] {
  const { data = [] } = useQuery(isAsked ? teamKey : null, loadTeam, { initial })
  useEvents(['user', 'invitation'], () => invalidateSoon(teamKey))
  return data
}
