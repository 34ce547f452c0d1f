import type { MomentWire } from '../../server/notes/timeline-wire.ts'
import type { TranslateArea } from '../i18n/index.ts'

/** The text of a moment: a heading and its subject. */
export function momentText(
  t: TranslateArea<'timeline'>,
  { kind, text }: Pick<MomentWire, 'kind' | 'text'>,
  moment: (time: string) => string,
) {
  switch (kind) {
    case 'seen':
      return { title: t(text === '1' ? 'kind_seen' : 'kind_unseen') }
    case 'rating':
      return text === '0'
        ? { title: t('kind_rating-removed') }
        : { title: t('kind_rating'), detail: `${'★'.repeat(Number(text))} (${text})` }
    case 'assignee':
      return text === '' ? { title: t('kind_assignee-removed') } : { title: t('kind_assignee'), detail: text }
    case 'reason':
      return text === '' ? { title: t('kind_reason-removed') } : { title: t('kind_reason'), detail: text }
    case 'mail':
    case 'withdrawn':
    case 'deleted':
    case 'restored':
      return { title: t(`kind_${kind}`) }
    case 'interviewProposed':
    case 'interviewPicked':
    case 'interviewDeclined':
    case 'interviewMoved':
    case 'interviewCancelled':
      return { title: t(`kind_${kind}`), detail: text && moment(text) }
    default:
      return { title: t(`kind_${kind}`), detail: text }
  }
}
