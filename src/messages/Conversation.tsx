import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { MomentWire } from '../../server/notes/timeline-wire.ts'
import { Loaded } from '../data/Loaded.tsx'
import { invalidateSoon } from '../data/query-cache.ts'
import { useEvents } from '../data/use-events.ts'
import { useQuery } from '../data/use-query.ts'
import { keyOfTimeline, readTimeline } from '../notes/timeline-calls.ts'
import { useKit, useTexts } from '../ui/kit-context.ts'
import { Composer } from './Composer.tsx'
import styles from './conversation.module.css'
import { markRead } from './conversation-calls.ts'
import { Flow } from './Flow.tsx'
import { useComposer } from './use-composer.ts'
import { useFollowSending } from './use-follow-sending.ts'

type Promise = { do: string; stanje: string } | null
type Props = {
  application: { id: number; tvrtkaId: number; povucenaTime: string | null; name: string; obecanje: Promise }
  /** Buttons that propose an interview, and another one after the candidate declined all times. */
  invitation: ReactNode
  newInvitation: ReactNode
}

/** What happened to an application, oldest on top, with the conversation and the field to go on with it. */
export function Conversation({ application, invitation, newInvitation }: Props) {
  const t = useTexts('timeline')
  const { viewer, may } = useKit()
  const of = { applicationId: application.id }
  const query = useQuery(keyOfTimeline(of), (signal) => readTimeline(of, signal), {
    keepPrevious: false,
  })
  useEvents(['application', 'candidate', 'note', 'poll'], () => invalidateSoon('timeline-'))
  useFollowSending(query.data, query.dataUpdatedAt)
  const isOwn = viewer.companyId === application.tvrtkaId
  const composer = useComposer(application, isOwn)
  const marks = isOwn && may('POST /api/prijave/{id}/messages/read')
  const isUnwritten = composer.mayReply && query.data?.some(isOfConversation) === false
  const unread = useUnread(application.id, marks ? query.data : undefined)
  return (
    <div className={styles['conversation']}>
      <Loaded query={query} failed={t('loadFailed')}>
        {(moments) => (
          <>
            <Flow
              {...{ unread, isOwn, newInvitation }}
              moments={[...moments].reverse()}
              name={application.name}
              onReply={composer.mayReply ? composer.reply : undefined}
            />
            {isUnwritten && <NothingWritten promise={application.obecanje} onReply={composer.reply} />}
          </>
        )}
      </Loaded>
      <Composer {...{ application, composer, invitation }} isLoose={isUnwritten} />
    </div>
  )
}

const isOfConversation = ({ kind }: MomentWire) => /^(reply|message|note|interview)/.test(kind)

/** Before the first message: what will stand here, and until when an answer was promised. */
function NothingWritten({ promise, onReply }: { promise: Promise; onReply: () => void }) {
  const t = useTexts('conversation')
  const { format } = useKit()
  return (
    <section className={styles['nothing']}>
      <h3>{t('nothingWritten')}</h3>
      <p>
        {t('nothingWrittenHint')} {promise?.stanje === 'open' && t('promised', { date: format.day(promise.do) })}
      </p>
      <button type="button" className="btn" onClick={onReply}>
        {t('writeReply')}
      </button>
    </section>
  )
}

/** Marks the messages that are shown as read. Returns those that were not when they were shown, which stay marked here. */
function useUnread(applicationId: number, moments: MomentWire[] | undefined): ReadonlySet<number> {
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set())
  const marked = useRef(0)
  const unread = (moments ?? []).flatMap(({ id, unread: isUnread }) => (isUnread && id !== undefined ? [id] : []))
  const newest = Math.max(0, ...unread)
  useEffect(() => {
    if (newest <= marked.current || document.visibilityState === 'hidden') return
    marked.current = newest
    setShown((before) => new Set([...before, ...unread]))
    void markRead(applicationId, newest).catch(() => {})
  })
  return shown
}
