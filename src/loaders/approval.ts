import { languages } from '../../server/text/language.ts'
import { type Translate, translator } from '../i18n/index.ts'
import type { Reason } from '../islands/approval/approval-context.ts'

const kinds = ['pay', 'text', 'position', 'equality', 'contact', 'fee', 'company', 'pictures'] as const

/** The ready reasons to return an ad: named for the administrator, written for the company in its own language. */
export const returnReasons = (t: Translate): Reason[] =>
  kinds.map((kind) => ({
    name: t(`approval.reasonName_${kind}`),
    texts: Object.fromEntries(
      languages.map((language) => [language, translator(language)(`approval.reason_${kind}`)]),
    ) as Reason['texts'],
  }))
