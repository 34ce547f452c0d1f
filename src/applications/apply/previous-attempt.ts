import type { Attempt } from '../../../server/applications/apply/page-routes.ts'
import type applyTexts from '../../i18n/hr/apply.json'
import type { Texts, Translate } from '../../i18n/index.ts'

/** The data of a refused attempt that the form shows. */
export function previousAttempt({ code, message, fields, values, retained }: Attempt, t: Translate) {
  const text = code === 'conflict' ? t('apply.duplicate') : message
  const title = fields['secondTry'] ? '' : t('apply.failedTitle')
  return { title, text, problems: fields, values, retained }
}

/** The texts that the form itself needs in the browser. */
export const formTexts = (texts: Texts) =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => !around.test(key))) as typeof applyTexts & Texts

const around = /^(sent[A-Z]|more[A-Z]|heading$|title$|description$|back$|intro$|draft|filled)/
