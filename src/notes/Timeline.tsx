import type { MomentWire } from '../../server/notes/timeline-wire.ts'
import { Loaded } from '../data/Loaded.tsx'
import { invalidateSoon } from '../data/query-cache.ts'
import { useEvents } from '../data/use-events.ts'
import { useQuery } from '../data/use-query.ts'
import { useKit, useTexts } from '../ui/kit-context.ts'
import { momentText } from './moment-text.ts'
import styles from './timeline.module.css'
import { keyOfTimeline, readTimeline, type TimelineOf } from './timeline-calls.ts'

/** Everything that happened, newest first, updated live. */
export function Timeline({ of }: { of: TimelineOf }) {
  const t = useTexts('timeline')
  const query = useQuery(keyOfTimeline(of), (signal) => readTimeline(of, signal), {
    keepPrevious: false,
  })
  useEvents(['application', 'candidate', 'note', 'poll'], () => invalidateSoon('timeline-'))
  return (
    <Loaded
      query={query}
      failed={t('loadFailed')}
      empty={(moments) => moments.length === 0 && <p className="soft">{t('none')}</p>}
    >
      {(moments) => (
        <ol className={styles['moments']}>
          {moments.map((moment) => (
            <MomentRow
              key={`${moment.time} ${moment.kind} ${moment.text} ${moment.prijavaId}`}
              moment={moment}
              namesApplication={'candidateId' in of}
            />
          ))}
        </ol>
      )}
    </Loaded>
  )
}

type RowProps = { moment: MomentWire; namesApplication: boolean }

function MomentRow({ moment, namesApplication }: RowProps) {
  const t = useTexts('timeline')
  const { format } = useKit()
  const { time, kind, prijavaId, author } = moment
  const { title, detail } = momentText(t, moment, format.moment)
  const about = namesApplication && prijavaId !== null && kind !== 'applied' && t('application', { id: prijavaId })
  return (
    <li data-kind={kind}>
      <p className={styles['what']}>
        <strong>{title}</strong>
        {detail && <span>{detail}</span>}
      </p>
      <p className={styles['when']}>
        <time dateTime={time}>{format.moment(time)}</time>
        {[author ?? (kind === 'reply' && t('system')), about].filter(Boolean).map((part) => (
          <span key={String(part)}>{part}</span>
        ))}
      </p>
    </li>
  )
}
