import type { Context } from '../../context.ts'
import { countryName } from '../../places/place.ts'
import { dayOf, isOverAYear } from '../../platform/time-zone.ts'
import type { Language } from '../../text/language.ts'
import { longDate } from '../../text/long-date.ts'
import { type MessageKey, message } from '../../text/message.ts'
import { type EditedJob, findEditedJob } from '../find-managed.ts'
import { missingOf, plainText } from './completeness.ts'
import { type ExcludingWord, findExcludingWords } from './excluding-words.ts'
import { checkOutputs } from './outputs.ts'
import { checkPay, type PaidAd, type PayFinding } from './pay.ts'

/** The checks of the editor's last step. Only `missing` prevents publication. */
export async function checkJob(context: Context, id: number) {
  const found = await findEditedJob(context, id)
  return {
    missing: missingOf({ ...found.job, translations: found.translations }, found.questions, context.now()),
    outputs: checkOutputs(found.job),
    words: excludingWordsOf(found, context.language),
    pay: payFindings(found.job, dayOf(context.now()), context.language),
  }
}

export type JobCheck = Awaited<ReturnType<typeof checkJob>>

type FoundWord = ExcludingWord & { field: 'title' | 'description'; language: Language }

/** For all languages of the ad. Positions refer to the plain text of a description. */
function excludingWordsOf({ job, translations }: EditedJob, reader: Language): FoundWord[] {
  const others = Object.entries(translations).map(([language, texts]) => ({ ...texts, language: language as Language }))
  return [job, ...others].flatMap(({ language, title, description }) =>
    (['title', 'description'] as const).flatMap((field) => {
      const text = field === 'title' ? title : plainText(description)
      return findExcludingWords(text, language, reader).map((word) => ({ ...word, field, language }))
    }),
  )
}

/** Findings about the pay as sentences with source and date; they say so when that is more than a year ago. */
export const payFindings = (ad: PaidAd, today: string, language: Language) =>
  checkPay(ad, today).map((finding) => {
    const isOld = isOverAYear(finding.checkedOn, today)
    const text = [payText(finding, language), ...(isOld ? [message(language, 'pay_old')] : [])].join(' ')
    return { ...finding, text }
  })

function payText(finding: PayFinding, language: Language): string {
  const day = (date: string) => longDate(new Date(date), language)
  const amount = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  const country = countryName(finding.country, language)
  const dates = { validFrom: day(finding.validFrom), checkedOn: day(finding.checkedOn) }
  if (finding.kind === 'notStated') return message(language, 'pay_notStated', { ...finding, ...dates, country })
  const below = message(language, 'pay_belowMinimum', {
    ...finding,
    ...dates,
    country,
    unit: message(language, `unit_${finding.unit}` as MessageKey),
    minimum: amount.format(finding.minimum),
    stated: amount.format(finding.stated),
  })
  const { raisedOn, official } = finding
  return raisedOn ? `${below} ${message(language, 'pay_raised', { date: day(raisedOn), official })}` : below
}
