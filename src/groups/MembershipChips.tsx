import { useEffect } from 'react'
import { patchQuery } from '../data/query-cache.ts'
import { useMutation } from '../data/use-mutation.ts'
import { useQuery } from '../data/use-query.ts'
import { candidatesOfGroupUrl } from '../lib/urls.ts'
import { ChipsInput, type Option } from '../ui/Combobox.tsx'
import { useKit, useTexts } from '../ui/kit-context.ts'
import { groupsKey, joinGroup, leaveGroup, listGroups, listMemberships } from './group-calls.ts'

type Props = {
  candidateId: number
  /** Null: of every company, for administrators. */
  companyId: number | null
  /** Gets in how many groups the candidate is. */
  onCount?: (count: number) => void
}

/** A company's groups of a candidate as removable chips, and a field that finds further ones. */
export function MembershipChips({ candidateId, companyId, onCount }: Props) {
  const t = useTexts('groups')
  const { language, viewer } = useKit()
  const key = `candidate-groups-${candidateId}`
  const groups = useQuery(`${groupsKey}-500`, listGroups)
  const own = useQuery(key, (signal) => listMemberships({ candidateId, companyId }, signal), { keepPrevious: false })
  const change = useMutation(
    ({ groupId, isMember }: { groupId: number; isMember: boolean }) =>
      (isMember ? joinGroup : leaveGroup)(candidateId, groupId),
    {
      optimistic: ({ groupId, isMember }) =>
        patchQuery<number[]>(key, (all) => (isMember ? [...all, groupId] : all.filter((one) => one !== groupId))),
      failed: t('membershipFailed'),
    },
  )
  const ids = own.data
  // biome-ignore lint/correctness/useExhaustiveDependencies: who is told does the same with every render
  useEffect(() => {
    if (ids) onCount?.(ids.length)
  }, [ids])
  if (!ids || !groups.data) return null
  const options = groups.data.content
    .filter(({ tvrtkaId }) => companyId === null || tvrtkaId === companyId)
    .map(({ id, name }) => ({ id: String(id), text: name }))
  const set = ({ id }: Option, isMember: boolean) => {
    if (ids.includes(Number(id)) !== isMember) void change.run({ groupId: Number(id), isMember })
  }
  return (
    <ChipsInput
      label={t('addToGroup')}
      placeholder={t('chooseGroup')}
      options={options}
      chosen={options.filter(({ id }) => ids.includes(Number(id)))}
      onAdd={(option) => set(option, true)}
      onRemove={(option) => set(option, false)}
      onOpen={({ id }) => window.open(candidatesOfGroupUrl(language, Number(id), viewer.login), '_blank', 'noopener')}
    />
  )
}
