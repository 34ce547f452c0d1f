import type { ApplicationChange } from '../../../server/applications/review/change-kinds.ts'
import { ApplicationInterviews } from '../../interviews/ApplicationInterviews.tsx'
import { Conversation } from '../../messages/Conversation.tsx'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import type { Application } from '../applications-context.ts'
import { CvColumn } from '../cv/CvColumn.tsx'
import { ApplicationPanel } from './ApplicationPanel.tsx'
import { Invitation } from './Invitation.tsx'
import { SideColumn } from './SideColumn.tsx'
import type { ApplicationPart, Parts } from './use-parts.ts'

type Props = {
  application: Application
  title: string
  isOwn: boolean
  onEdit: (change: ApplicationChange) => void
  parts: Parts
}

/** The application with tabs for its answers, its CV where that does not stand beside them, and what happened to it. */
export function ApplicationParts({
  application,
  title,
  isOwn,
  onEdit,
  parts: { part, parts, hasSide, choose },
}: Props) {
  const t = useTexts('cv')
  const { translatorFor } = useKit()
  const names: Record<ApplicationPart, string> = { answers: t('answers'), cv: t('title'), activity: t('activity') }
  const others = {
    answers: undefined,
    cv: <CvColumn application={application} isOwn={isOwn} />,
    activity: (
      <Conversation
        key={application.id}
        application={{ ...application, name: title }}
        invitation={<Invitation application={application} />}
        newInvitation={<Invitation application={application} isAgain />}
      />
    ),
  }
  return (
    <ApplicationPanel
      {...{ application, title, onEdit }}
      hasBar
      side={
        hasSide && (
          <>
            {translatorFor('interviews') && <ApplicationInterviews applicationId={application.id} isOwn={isOwn} />}
            <SideColumn application={application} />
          </>
        )
      }
      parts={{
        part,
        tabs: (
          <Tabs
            label={t('tabs')}
            tabs={parts.map((id) => ({ id, text: names[id] }))}
            value={part}
            onChange={(id) => choose(id as ApplicationPart)}
            idPrefix="application"
          />
        ),
        other: others[part],
      }}
    />
  )
}
