import type { Counted } from '../../server/jobs/search/counted.ts'
import type { Translate } from '../i18n/index.ts'

/** A number of ads as texts show it: 'more than 10,000' where there are more than were counted. */
export const countText = ({ total, isMore }: Counted, t: Translate): string | number =>
  isMore ? t('layout.moreThan', { number: total }) : total
