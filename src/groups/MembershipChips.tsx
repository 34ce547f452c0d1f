import { useEffect } from 'react'
import { patchQuery } from '../data/query-cache.ts'
import { useMutation } from '../data/use-mutation.ts'
import { useQuery } from '../data/use-query.ts'
import { candidatesOfGroupUrl } from '../lib/urls.ts'
import { ChipsInput, type Option } from '../ui/Combobox.tsx'
import { useKit, useTexts } from '../ui/kit-context.ts'
import { showToast } from '../ui/toasts.ts'
import {
  groupsKeyOf,
  joinGroup,
  leaveGroup,
  listGroups,
  listMemberships,
  membershipCalls,
  refreshMembers,
} from './group-calls.ts'
import styles from './groups.module.css'

type Props = {
  candidateId: number
  /** Null: of every company, for administrators. */
  companyId: number | null
  /** Gets in how many groups the candidate is. */
  onCount?: (count: number) => void
}

type Change = { groupId: number; isMember: boolean; isUndo?: true }

/** A company's groups of a candidate as removable chips, and a field that finds further ones. */
export function MembershipChips({ candidateId, companyId, onCount }: Props) {
  const t = useTexts('groups')
  const { language, viewer, may } = useKit()
  const key = `candidate-groups-${candidateId}-of-${companyId}`
  const groups = useQuery(groupsKeyOf(companyId), listGroups(companyId))
  const own = useQuery(key, (signal) => listMemberships({ candidateId, companyId }, signal), { keepPrevious: false })
  const change = useMutation(
    ({ groupId, isMember }: Change) => (isMember ? joinGroup : leaveGroup)(candidateId, groupId),
    {
      onSuccess(_, { groupId, isMember, isUndo }) {
        refreshMembers()
        if (!isUndo) offerUndo(groupId, isMember)
      },
      optimistic: ({ groupId, isMember }) =>
        patchQuery<number[]>(key, (all) => (isMember ? [...all, groupId] : all.filter((one) => one !== groupId))),
      failed: t('membershipFailed'),
    },
  )
  const ids = own.data
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onCount` does the same with every render
  useEffect(() => {
    if (ids) onCount?.(ids.length)
  }, [ids])
  if (!ids || !groups.data) return null
  const options = groups.data.content.map(({ id, name }) => ({ id: String(id), text: name }))
  const mine = options.filter(({ id }) => ids.includes(Number(id)))
  const addressOf = ({ id }: Option) => candidatesOfGroupUrl(language, Number(id), viewer.login)
  if (!may(...membershipCalls)) return <GroupLinks groups={mine} addressOf={addressOf} />
  function offerUndo(groupId: number, isMember: boolean) {
    const name = options.find(({ id }) => id === String(groupId))?.text ?? ''
    const undo = () => void change.run({ groupId, isMember: !isMember, isUndo: true })
    showToast(t(isMember ? 'joined' : 'left', { name }), { undo })
  }
  const set = ({ id }: Option, isMember: boolean) => {
    if (ids.includes(Number(id)) !== isMember) void change.run({ groupId: Number(id), isMember })
  }
  return (
    <ChipsInput
      label={t('addToGroup')}
      placeholder={t('chooseGroup')}
      options={options}
      chosen={mine}
      isStrict
      onAdd={(option) => set(option, true)}
      onRemove={(option) => set(option, false)}
      onOpen={(group) => window.open(addressOf(group), '_blank', 'noopener')}
    />
  )
}

type LinksProps = { groups: readonly Option[]; addressOf: (group: Option) => string }

/** The groups for who only reads. */
function GroupLinks({ groups, addressOf }: LinksProps) {
  const t = useTexts('groups')
  if (groups.length === 0) return <p className="soft">{t('inNone')}</p>
  return (
    <ul className={styles['memberships']}>
      {groups.map((group) => (
        <li key={group.id}>
          <a className="chip" href={addressOf(group)}>
            {group.text}
          </a>
        </li>
      ))}
    </ul>
  )
}
