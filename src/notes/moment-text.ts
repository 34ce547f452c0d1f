import type { MomentWire } from '../../server/notes/timeline-wire.ts'
import type { TranslateArea } from '../i18n/index.ts'

/** The text of a moment: a heading and its subject. */
export function momentText(t: TranslateArea<'timeline'>, { kind, text }: Pick<MomentWire, 'kind' | 'text'>) {
  switch (kind) {
    case 'seen':
      return { title: t(text === '1' ? 'kind_seen' : 'kind_unseen') }
    case 'rating':
      return text === '0'
        ? { title: t('kind_rating-removed') }
        : { title: t('kind_rating'), detail: `${'★'.repeat(Number(text))} (${text})` }
    case 'mail':
    case 'withdrawn':
    case 'deleted':
    case 'restored':
      return { title: t(`kind_${kind}`) }
    default:
      return { title: t(`kind_${kind}`), detail: text }
  }
}
