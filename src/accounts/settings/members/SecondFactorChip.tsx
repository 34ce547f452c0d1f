import { ShieldCheck, TriangleAlert } from 'lucide-react'
import { useTexts } from '../../../ui/kit-context.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'

/** Whether a member's account has a second factor. */
export function SecondFactorChip({ isOn }: { isOn: boolean }) {
  const t = useTexts('members')
  const Icon = isOn ? ShieldCheck : TriangleAlert
  return (
    <StatusChip tone={isOn ? 'good' : 'wait'} icon={<Icon className="i" aria-hidden="true" />}>
      {t(isOn ? 'hasSecondFactor' : 'lacksSecondFactor')}
    </StatusChip>
  )
}
