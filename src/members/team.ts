import type { memberRoutes } from '../../server/members/routes.ts'
import { clientOf, read } from '../data/client.ts'

const { members } = clientOf<typeof memberRoutes>().api

/** The key of the members of the viewer's company in the cache of queries. */
export const teamKey = 'members'

/** The members, for owners also whom they have invited. */
export const loadTeam = () => read(members.$get())
