import type { Attempt } from '../../../server/applications/page-routes.ts'
import type { Translate } from '../../i18n/index.ts'

type Refused = Extract<Attempt, { kind: 'refused' }>

/** What the form shows of a try that was refused. */
export function earlierTry({ code, message, fields, values, kept }: Refused, t: Translate) {
  const text = code === 'conflict' ? t('apply.duplicate') : message
  const title = fields['secondTry'] ? '' : t('apply.failedTitle')
  return { title, text, problems: fields, values, kept }
}
