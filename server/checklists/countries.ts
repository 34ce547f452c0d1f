import AT from '#content/checklists/countries/AT.json' with { type: 'json' }
import BE from '#content/checklists/countries/BE.json' with { type: 'json' }
import CH from '#content/checklists/countries/CH.json' with { type: 'json' }
import DE from '#content/checklists/countries/DE.json' with { type: 'json' }
import DK from '#content/checklists/countries/DK.json' with { type: 'json' }
import ES from '#content/checklists/countries/ES.json' with { type: 'json' }
import FR from '#content/checklists/countries/FR.json' with { type: 'json' }
import HR from '#content/checklists/countries/HR.json' with { type: 'json' }
import IE from '#content/checklists/countries/IE.json' with { type: 'json' }
import IT from '#content/checklists/countries/IT.json' with { type: 'json' }
import LU from '#content/checklists/countries/LU.json' with { type: 'json' }
import NL from '#content/checklists/countries/NL.json' with { type: 'json' }
import NO from '#content/checklists/countries/NO.json' with { type: 'json' }
import SE from '#content/checklists/countries/SE.json' with { type: 'json' }
import SI from '#content/checklists/countries/SI.json' with { type: 'json' }
import type { Language } from '../text/language.ts'

type Words = { title: string; description: string }

/** A step without a title has the title, and the beginning of the text, of the shared step with its id. */
export type CountryStep = {
  id: string
  /** Local names of offices and documents, for the shared texts. */
  names?: string
  title?: Partial<Record<Language, string>>
  text?: Record<Language, string>
  /** No official source was found for it. */
  isUnsure?: boolean
}

export type ChecklistContent = Record<Language, Words> & {
  slug: string
  /** The day on which the facts were checked. */
  checkedOn: string
  sources: { name: string; url: string }[]
  before: CountryStep[]
  after: CountryStep[]
}

/** The most popular destinations come first. */
export const contentByCountry = { AT, DE, CH, IT, IE, NL, BE, NO, SI, HR, DK, SE, LU, FR, ES } satisfies Record<
  string,
  ChecklistContent
>
