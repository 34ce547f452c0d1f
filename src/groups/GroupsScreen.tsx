import { Loaded } from '../data/Loaded.tsx'
import { useQuery } from '../data/use-query.ts'
import { translatorOf } from '../i18n/index.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Kit } from '../ui/Kit.tsx'
import type { KitProps } from '../ui/kit-context.ts'
import { BulkTool } from './BulkTool.tsx'
import { GroupList } from './GroupList.tsx'
import { groupsKey, loadGroups } from './group-calls.ts'
import { GroupsContext, type GroupsTexts, useGroups } from './groups-context.ts'
import { useGroupActions } from './use-group-actions.ts'

type Props = { kit: KitProps; texts: GroupsTexts }

/** The candidate groups of a company; administrators see those of all, and can copy members between them. */
export default function GroupsScreen({ kit, texts }: Props) {
  const { language, viewer } = kit
  return (
    <Kit {...kit}>
      <GroupsContext value={{ t: translatorOf(texts, language), language, isAdmin: viewer.kind === 'admin' }}>
        <Groups canCreate={viewer.companyId !== null} />
      </GroupsContext>
    </Kit>
  )
}

function Groups({ canCreate }: { canCreate: boolean }) {
  const { t, isAdmin } = useGroups()
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
