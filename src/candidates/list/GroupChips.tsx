import { useEffect } from 'react'
import type { groupMemberRoutes } from '../../../server/groups/member-routes.ts'
import { clientOf, read } from '../../data/client.ts'
import { patchQuery } from '../../data/query-cache.ts'
import { useMutation } from '../../data/use-mutation.ts'
import { useQuery } from '../../data/use-query.ts'
import { groupsKey } from '../../groups/group-calls.ts'
import { candidatesOfGroupUrl } from '../../lib/urls.ts'
import { ChipsInput, type Option } from '../../ui/Combobox.tsx'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { addToGroup, listGroups, removeFromGroup } from '../candidate-calls.ts'
import { useProfile } from '../profile/profile-context.ts'

const { candidates } = clientOf<typeof groupMemberRoutes>().api

type Membership = { groupId: number; isMember: boolean }

/** The groups of a candidate as removable chips, and a field that finds further ones. */
export function GroupChips({ onCount }: { onCount: (count: number) => void }) {
  const t = useTexts('profile')
  const { language } = useKit()
  const { candidateId, tvrtkaId } = useProfile()
  const { viewer } = useKit()
  const key = `candidate-groups-${candidateId}`
  const groups = useQuery(`${groupsKey}-500`, listGroups)
  const own = useQuery(key, (signal) =>
    read(
      candidates[':id'].groups.$get(
        { param: { id: String(candidateId) }, query: tvrtkaId ? { tvrtkaId: String(tvrtkaId) } : {} },
        { init: { signal } },
      ),
    ),
  )
  const ids = own.data
  const membership = useMutation(
    ({ groupId, isMember }: Membership) => (isMember ? addToGroup : removeFromGroup)(candidateId, groupId),
    {
      optimistic: ({ groupId, isMember }) =>
        patchQuery<number[]>(key, (all) => (isMember ? [...all, groupId] : all.filter((one) => one !== groupId))),
      failed: t('groupsFailed'),
    },
  )
  useEffect(() => {
    if (ids) onCount(ids.length)
  }, [ids, onCount])
  if (!ids || !groups.data) return null

  const options = groups.data.content.map(({ id, name }) => ({ id: String(id), text: name }))
  const chosen = options.filter(({ id }) => ids.includes(Number(id)))

  function change({ id }: Option, isMember: boolean) {
    const groupId = Number(id)
    if (ids?.includes(groupId) !== isMember) void membership.run({ groupId, isMember })
  }
  return (
    <>
      <p>{chosen.length > 0 ? t('memberOf') : t('memberOfNone')}</p>
      <ChipsInput
        label={t('addToGroup')}
        placeholder={t('chooseGroup')}
        options={options}
        chosen={chosen}
        onAdd={(option) => change(option, true)}
        onRemove={(option) => change(option, false)}
        onOpen={({ id }) => window.open(candidatesOfGroupUrl(language, Number(id), viewer.login), '_blank', 'noopener')}
      />
    </>
  )
}
