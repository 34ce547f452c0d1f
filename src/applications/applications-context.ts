import { createContext } from 'react'
import type { ApplicationWire, ListedApplicationWire } from '../../server/applications/list/application-wire.ts'
import type { MemberWire } from '../../server/members/wire.ts'
import type { ReasonWire } from '../../server/rejections/wire.ts'
import type { StageWire } from '../../server/stages/wire.ts'
import { useRequired } from '../ui/required-context.ts'

export type Application = ApplicationWire
export type ListedApplication = ListedApplicationWire

type Shown = {
  /** The stages of the viewer's own company, in order. */
  stages: readonly StageWire[]
  /** The reasons for which it rejects candidates, in order. */
  reasons: readonly ReasonWire[]
  /** Its members. */
  members: readonly Pick<MemberWire, 'id' | 'name'>[]
  /** The token of the page on which candidates see their own data. */
  token?: string
}

/** Stages and access of components that show applications. */
export const ApplicationsContext = createContext<Shown | null>(null)
export const useApplications = () => useRequired(ApplicationsContext, 'where applications are shown')
