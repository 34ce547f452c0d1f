import { formatDate } from '../../server/text/format-date.ts'
import { withoutYear } from '../lib/format.ts'
import { useKit, useTexts } from '../ui/kit-context.ts'
import { Legend } from '../ui/Legend.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import styles from './answer-days.module.css'
import { useDays } from './figures.ts'
import { lineThrough } from './line.ts'
import type { Funnel } from './today-calls.ts'

/** The days to the first answer over the period, and to hiring. */
export function AnswerDays({ funnel: { answer, hiring } }: { funnel: Funnel }) {
  const t = useTexts('today')
  const { inWords } = useDays()
  return (
    <div className={styles['days']}>
      <p className={styles['big']}>
        <b>{answer.now === null ? '—' : inWords(answer.now)}</b>
        <span className="soft">{t('untilAnswer')}</span>
        <Change {...answer} />
      </p>
      <Lines slices={answer.slices} />
      <Legend
        entries={[
          { text: t('nowLine'), mark: 'line' },
          ...(answer.before === null
            ? []
            : [{ text: t('beforeDays', { days: inWords(answer.before) }), mark: 'dashed' } as const]),
        ]}
      />
      <p className={styles['rest']}>
        <span>{t('untilHired')}</span>
        <span>
          <b>{hiring.now === null ? '—' : inWords(hiring.now)}</b>{' '}
          {hiring.before !== null && <span className="soft">{t('beforeDays', { days: inWords(hiring.before) })}</span>}
        </span>
      </p>
    </div>
  )
}

function Change({ now, before }: { now: number | null; before: number | null }) {
  const t = useTexts('today')
  const { format } = useKit()
  const { rounded } = useDays()
  if (now === null || before === null || rounded(now - before) === 0) return null
  const isFaster = now < before
  const number = format.number(Math.abs(rounded(now - before)))
  return <StatusChip tone={isFaster ? 'good' : 'wait'}>{t(isFaster ? 'faster' : 'slower', { number })}</StatusChip>
}

function Lines({ slices }: { slices: Funnel['answer']['slices'] }) {
  const t = useTexts('today')
  const { language, format } = useKit()
  const { rounded } = useDays()
  const highest = Math.max(1, ...slices.flatMap(({ now, before }) => [now ?? 0, before ?? 0]))
  const line = (values: (number | null)[]) => lineThrough(values, highest)
  const list = (values: (number | null)[]) =>
    values.map((value) => (value === null ? '—' : format.number(rounded(value)))).join('; ')
  const [now, before] = [slices.map((slice) => slice.now), slices.map((slice) => slice.before)]
  const shown = [slices[0], slices[Math.floor(slices.length / 2)], slices.at(-1)]
  return (
    <div>
      <svg
        className={styles['line']}
        viewBox="0 0 300 86"
        preserveAspectRatio="none"
        role="img"
        aria-label={t('answerLine', { now: list(now), before: list(before) })}
      >
        <path data-grid d="M0 .5H300M0 43H300M0 85.500H300" vectorEffect="non-scaling-stroke" />
        <path data-dashed d={line(before)} vectorEffect="non-scaling-stroke" />
        <path d={line(now)} vectorEffect="non-scaling-stroke" />
      </svg>
      <p className={styles['axis']} aria-hidden="true">
        {shown.map((slice) => slice && <span key={slice.day}>{withoutYear(formatDate(slice.day, language))}</span>)}
      </p>
    </div>
  )
}
