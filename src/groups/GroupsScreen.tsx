import { Loaded } from '../data/Loaded.tsx'
import { useQuery } from '../data/use-query.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Kit } from '../ui/Kit.tsx'
import { type KitProps, useKit, useTexts } from '../ui/kit-context.ts'
import { BulkTool } from './BulkTool.tsx'
import { GroupList } from './GroupList.tsx'
import { groupsKey, loadGroups } from './group-calls.ts'
import { useGroupActions } from './use-group-actions.ts'

type Props = { kit: KitProps<'groups'> }

/** The candidate groups of a company; administrators see those of all, and can copy members between them. */
export default function GroupsScreen({ kit }: Props) {
  return (
    <Kit {...kit}>
      <Groups canCreate={kit.viewer.companyId !== null} />
    </Kit>
  )
}

function Groups({ canCreate }: { canCreate: boolean }) {
  const t = useTexts('groups')
  const { isAdmin } = useKit()
  const query = useQuery(groupsKey, loadGroups)
  const actions = useGroupActions()
  return (
    <div className="page">
      <header className="page-head">
        <h1>{t('title')}</h1>
        {canCreate && (
          <button type="button" className="btn go end" onClick={actions.create}>
            {t('create')}
          </button>
        )}
      </header>
      <Loaded
        query={query}
        failed={t('loadFailed')}
        empty={({ content }) => content.length === 0 && <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>}
      >
        {({ content }) => (
          <>
            <GroupList groups={content} onRename={actions.rename} onDelete={actions.remove} />
            {isAdmin && <BulkTool groups={content} />}
          </>
        )}
      </Loaded>
    </div>
  )
}
