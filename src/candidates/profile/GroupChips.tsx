import { useState } from 'react'
import { MembershipChips } from '../../groups/MembershipChips.tsx'
import { useTexts } from '../../ui/kit-context.ts'
import { useProfile } from './profile-context.ts'

/** The groups of a candidate under the number of them; `onCount` gets that too. */
export function GroupChips({ onCount }: { onCount: (count: number) => void }) {
  const t = useTexts('profile')
  const { candidateId, tvrtkaId } = useProfile()
  const [count, setCount] = useState<number>()
  return (
    <>
      {count !== undefined && <p>{count > 0 ? t('memberOf') : t('memberOfNone')}</p>}
      <MembershipChips
        {...{ candidateId, companyId: tvrtkaId }}
        onCount={(own) => {
          setCount(own)
          onCount(own)
        }}
      />
    </>
  )
}
