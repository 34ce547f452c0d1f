import { formatDate } from '../../server/text/format-date.ts'
import { withoutYear } from '../lib/format.ts'
import { useKit, useTexts } from '../ui/kit-context.ts'
import type { Funnel, FunnelChoice, Groups } from './today-calls.ts'

type Figure = {
  key: string
  name: string
  /** The place of a stage. */
  place?: number
  now: number
  before: number
  /** Beside the bar. */
  note: string
  /** The last two columns of the table. */
  more: [string, string]
}

/** Rows of the picture and the table, and what their columns are called. */
export type FunnelFigures = {
  caption: string
  heading: string
  /** What the bars are, what the upright lines, and what stands beside. */
  legend: [now: string, before: string, rest?: string]
  more: [string, string]
  rows: Figure[]
}

const none = '—'

type Formats = ReturnType<typeof useKit>['format']

/** A share in whole percent. */
const percentOf = (part: number, all: number, format: Formats) => (all === 0 ? none : format.percent(part / all))

/** The figures that were loaded, in words. */
export function useFigures(
  chosen: FunnelChoice,
  loaded: { funnel: Funnel | undefined; groups: Groups | undefined },
): FunnelFigures {
  const ofSteps = useStepFigures(chosen)
  const ofGroups = useGroupFigures(chosen)
  return loaded.funnel ? ofSteps(loaded.funnel) : ofGroups(loaded.groups ?? { rows: [], total: 0 })
}

export function useDays() {
  const t = useTexts('today')
  const rounded = (days: number) => Math.round(days * 10) / 10
  return { rounded, inWords: (days: number) => t('days', { count: rounded(days) }) }
}

function useStepFigures({ days }: FunnelChoice) {
  const t = useTexts('today')
  const { language, format } = useKit()
  const { rounded } = useDays()
  return ({ from, steps, rejected, withdrawn }: Funnel): FunnelFigures => ({
    caption: t('byStepSince', { date: formatDate(from, language) }),
    heading: t('step'),
    legend: [
      `${withoutYear(formatDate(from, language))} – ${format.day(new Date())}`,
      t('daysBefore', { count: Number(days) }),
      t('rejectedWithdrawn', { rejected, withdrawn }),
    ],
    more: [t('ofPrevious'), t('daysFromApplication')],
    rows: steps.map(({ id, name, now, before, days: taken }, at) => {
      const share = percentOf(now, steps[at - 1]?.now ?? 0, format)
      return {
        ...{ key: String(id), name, place: at + 1, now, before },
        note: at === 0 ? t('all') : share === none ? '' : t('shareOfPrevious', { share }),
        more: [at === 0 ? t('all') : share, taken === null ? none : format.number(rounded(taken))],
      }
    }),
  })
}

function useGroupFigures({ by, days }: FunnelChoice) {
  const t = useTexts('today')
  const { language, format } = useKit()
  const { rounded } = useDays()
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const group = by || 'ad'
  const daysOf = (value: number | null) => (value === null ? none : format.number(rounded(value)))
  const nameOf = {
    ad: (title: string) => title || t('untitled'),
    source: (host: string) => host || t('unknownSource'),
    month: (first: string) => month.format(new Date(`${first}-01`)),
  }[group]
  return ({ rows }: Groups): FunnelFigures => ({
    caption: t(`by_${group}`),
    heading: t(`of_${group}`),
    legend: [
      t(group === 'source' ? 'opened' : 'applications'),
      group === 'month' ? t('monthBefore') : t('daysBefore', { count: Number(days) }),
    ],
    more: group === 'source' ? [t('views'), t('ofViews')] : [t('toAnswer'), t('toHire')],
    rows: rows.map(({ name, now, before, views, answerDays, hiringDays }) => ({
      ...{ key: name, name: nameOf(name), now, before },
      note: t('beforeNumber', { number: format.number(before) }),
      more:
        group === 'source'
          ? [format.number(views ?? 0), percentOf(now, views ?? 0, format)]
          : [daysOf(answerDays), daysOf(hiringDays)],
    })),
  })
}
