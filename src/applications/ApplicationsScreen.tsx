import { useListState } from '../data/use-list-state.ts'
import type { NotesTexts } from '../notes/notes-context.ts'
import type { TimelineTexts } from '../notes/timeline-context.ts'
import { WithTimeline } from '../notes/WithTimeline.tsx'
import type { RepliesTexts } from '../replies/replies-context.ts'
import { WithReplies } from '../replies/WithReplies.tsx'
import { Kit } from '../ui/Kit.tsx'
import type { KitProps } from '../ui/kit-context.ts'
import type { ApplicationsTexts } from './applications-context.ts'
import { ApplicationBoard } from './board/ApplicationBoard.tsx'
import { applicationsList } from './list/applications-list.ts'
import { ListView } from './list/ListView.tsx'
import { useLiveApplications } from './list/use-live-applications.ts'
import { WithStages } from './WithStages.tsx'

type Props = {
  kit: KitProps
  texts: { applications: ApplicationsTexts; notes: NotesTexts; replies: RepliesTexts; timeline: TimelineTexts }
  search: string
}

/** The applications to a company as a list or a board, with the open one beside it. */
export default function ApplicationsScreen({ kit, texts, search }: Props) {
  return (
    <Kit {...kit}>
      <WithStages kit={kit} texts={texts.applications} noteTexts={texts.notes}>
        <WithReplies texts={texts.replies}>
          <WithTimeline texts={texts.timeline}>
            <Screen search={search} />
          </WithTimeline>
        </WithReplies>
      </WithStages>
    </Kit>
  )
}

function Screen({ search }: { search: string }) {
  const list = useListState(applicationsList, search)
  const arrived = useLiveApplications()
  return list.filters.view === 'board' ? <ApplicationBoard list={list} /> : <ListView list={list} arrived={arrived} />
}
