import type { ReactNode } from 'react'
import type { StageWire } from '../../server/stages/wire.ts'
import { useQuery } from '../data/use-query.ts'
import { useTeam } from '../members/use-team.ts'
import { useKit } from '../ui/kit-context.ts'
import { listReasons, listStages } from './application-calls.ts'
import { ApplicationsContext } from './applications-context.ts'

type Props = {
  /** The stages, when they came with the page. */
  initial?: StageWire[] | undefined
  children: ReactNode
}

/** Provides the stages, the reasons for rejecting and the members of the viewer's company to components that show applications. */
export function WithStages({ initial, children }: Props) {
  const { companyId } = useKit().viewer
  const { data: stages = [] } = useQuery(companyId === null ? null : 'stages', listStages, { initial })
  const { data: reasons = [] } = useQuery(companyId === null ? null : 'rejection-reasons', listReasons)
  const members = useTeam({ isAsked: companyId !== null }).filter(({ expires }) => !expires)
  return <ApplicationsContext value={{ stages, reasons, members }}>{children}</ApplicationsContext>
}
