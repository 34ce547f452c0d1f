import { Bookmark, Ellipsis, Plus, Settings } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { OwnFiltersDialog } from '../../filters/OwnFiltersDialog.tsx'
import type { OwnFilters } from '../../filters/use-own-filters.ts'
import type { Group } from '../../groups/group-calls.ts'
import { useGroupActions } from '../../groups/use-group-actions.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import type { CandidatesList } from './candidates-list.ts'
import styles from './rail.module.css'

type Props = { list: CandidatesList; groups: readonly Group[]; own: OwnFilters }

/** The groups of the company, and the viewer's filters; narrower windows show them as a strip above the list. */
export function CandidateRail({ list, groups, own }: Props) {
  const t = useTexts('candidates')
  const { viewer, may } = useKit()
  const tFilters = useTexts('ownFilters')
  const tGroups = useTexts('groups')
  const { create } = useGroupActions()
  const [isEdited, setEdited] = useState(false)
  return (
    <nav className={styles['rail']} aria-label={t('rail')}>
      <h2>
        {t('groups')}
        {viewer.companyId !== null && may('POST /api/groups') && (
          <IconButton label={tGroups('create')} onClick={() => void create()}>
            <Plus className="i" aria-hidden="true" />
          </IconButton>
        )}
      </h2>
      <GroupLinks {...{ list, groups, own }} />
      {own.filters.length > 0 && (
        <>
          <hr />
          <h2>
            {tFilters('title')}
            <IconButton label={tFilters('edit')} onClick={() => setEdited(true)}>
              <Ellipsis className="i" aria-hidden="true" />
            </IconButton>
          </h2>
          <FilterLinks list={list} own={own} />
        </>
      )}
      {isEdited && <OwnFiltersDialog own={own} onClose={() => setEdited(false)} />}
    </nav>
  )
}

/** The same as chips that scroll sideways. */
export function CandidateStrip({ list, groups, own }: Props) {
  const t = useTexts('candidates')
  return (
    <nav className={styles['strip']} aria-label={t('groups')}>
      <GroupLinks {...{ list, groups, own }} />
      <FilterLinks list={list} own={own} />
    </nav>
  )
}

/** System groups come first. */
function GroupLinks({ list, groups, own }: Props) {
  const t = useTexts('candidates')
  const tGroups = useTexts('groups')
  const { format } = useKit()
  const { groupId } = list.filters
  const show = (id: number | null) => ({
    href: list.hrefOf({ filters: { groupId: id }, openId: null }),
    isCurrent: groupId === id,
    onShow: () => list.setFilters({ groupId: id }),
  })
  return (
    <>
      <RailLink {...show(null)} text={t('allCandidates')} count={own.countOf(null)} />
      {groups
        .toSorted((one, other) => Number(isSystem(other)) - Number(isSystem(one)))
        .map((group) => (
          <RailLink key={group.id} {...show(group.id)} text={group.name} count={format.number(group.size)}>
            {isSystem(group) && <Settings className="i" role="img" aria-label={tGroups('system')} />}
          </RailLink>
        ))}
    </>
  )
}

const isSystem = ({ groupType }: Group) => groupType === 'SYSTEM_GROUP'

const FilterLinks = ({ list, own }: Pick<Props, 'list' | 'own'>) =>
  own.filters.map(({ id, name, query }) => (
    <RailLink
      key={id}
      href={`?${query}`}
      text={name}
      count={own.countOf(id)}
      isCurrent={list.isShown(query)}
      onShow={() => list.apply(query)}
    >
      <Bookmark className="i" aria-hidden="true" />
    </RailLink>
  ))

type LinkProps = {
  href: string
  text: string
  count: string
  isCurrent: boolean
  onShow: () => void
  children?: ReactNode
}

/** A link that filters the list without leaving the page; with a modifier key it opens as any link does. */
function RailLink({ href, text, count, isCurrent, onShow, children }: LinkProps) {
  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onShow()
  }
  return (
    <a href={href} aria-current={isCurrent ? 'page' : undefined} onClick={follow}>
      {children}
      <span className="cut" title={text}>
        {text}
      </span>{' '}
      <span className="num">{count}</span>
    </a>
  )
}

const IconButton = ({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) => (
  <button type="button" className="btn bare square" aria-label={label} title={label} onClick={onClick}>
    {children}
  </button>
)
