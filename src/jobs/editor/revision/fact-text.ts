import { jobFlags } from '../../../../server/jobs/job.ts'
import { formatDate } from '../../../../server/text/format-date.ts'
import { formatDecimal, formatEuros } from '../../../lib/amounts.ts'
import { formatDay } from '../../../lib/format.ts'
import { cardOf } from '../../card-wire.ts'
import { salaryText } from '../../job-facts.ts'
import type { AdValues } from '../ad-wire.ts'
import type { EditorTools } from '../editor-context.ts'

type Tools = Pick<EditorTools, 't' | 'tJob' | 'language' | 'industries' | 'countries'>

/** A fact of an ad as its editor names it; null for a field that is words or a picture. */
export function factText(field: string, values: AdValues, tools: Tools): string | null {
  const text = readers[field]
  return text ? text(values, tools) || tools.t('notStated') : null
}

const yesOrNo = ({ t }: Tools, isOn: boolean) => t(isOn ? 'yes' : 'no')
const day = (date: string | null, { language }: Tools) => (date ? formatDate(date, language) : '')
const nameIn = (options: Tools['countries'], id: unknown) =>
  options.find((each) => each.id === String(id))?.text ?? String(id || '')

/** The text of a choice, or nothing. */
const choice = ({ t }: Tools, name: string, value: string | null) =>
  value ? t(`${name}_${value}` as 'lodging_free') : ''
const joined = (parts: string[]) => parts.filter(Boolean).join(', ')

const readers: Record<string, (values: AdValues, tools: Tools) => string | null> = {
  language: ({ language }, { t }) => t(`in_${language}` as 'in_hr'),
  djelatnostId: ({ djelatnostId }, { industries }) => nameIn(industries, djelatnostId),
  mjestaRadaCountries: (ad, { countries }) => joined(ad.mjestaRadaCountries.map((id) => nameIn(countries, id))),
  udaljeniRad: ({ udaljeniRad }, { t }) => t(`remote_${udaljeniRad}` as 'remote_0'),
  anoniman: ({ anoniman }, tools) => yesOrNo(tools, anoniman),
  ...Object.fromEntries(jobFlags.map((flag) => [flag, (ad: AdValues, tools: Tools) => yesOrNo(tools, ad[flag])])),
  // The editor asks whether the ad does without German.
  needsGerman: ({ needsGerman }, tools) => yesOrNo(tools, !needsGerman),
  maxSalary: (ad, { tJob, language }) => salaryText(cardOf(ad), tJob, language),
  employmentType: (ad, tools) => choice(tools, 'employmentType', ad.employmentType),
  lodging: ({ lodging, lodgingRoom, lodgingPrice }, tools) =>
    joined([
      choice(tools, 'lodging', lodging),
      choice(tools, 'lodgingRoom', lodgingRoom),
      lodgingPrice ? formatEuros(lodgingPrice, tools.language) : '',
    ]),
  answerPromise: ({ answerPromise }, tools) =>
    choice(tools, 'answerPromise', answerPromise) || tools.t('promiseAsInSettings'),
  season: ({ season, seasonFrom, seasonTo }, tools) =>
    joined([
      choice(tools, 'season', season),
      [day(seasonFrom, tools), day(seasonTo, tools)].filter(Boolean).join(' – '),
    ]),
  startsOn: ({ startsOn }, tools) => day(startsOn, tools),
  weeklyHours: ({ weeklyHours }, { language }) => (weeklyHours ? formatDecimal(weeklyHours, language) : ''),
  languages: (ad, { language }) => {
    const names = new Intl.DisplayNames(language, { type: 'language' })
    return joined(ad.languages.map((each) => `${names.of(each.language) ?? each.language} ${each.level}`))
  },
  expirationTime: ({ expirationTime }, { language }) =>
    expirationTime ? formatDay(new Date(expirationTime), language) : '',
}
