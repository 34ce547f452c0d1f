import { type Workplace, workplacesOf } from '../../places/workplaces.ts'
import { type Draft, plainText } from './completeness.ts'

/** Which other job boards will publish an ad, by their requirements. Pure. */
export const outputs = ['google', 'indeed', 'jooble', 'adzuna'] as const
type Output = (typeof outputs)[number]

const outputReasons = ['openApplication', 'title', 'description', 'descriptionIsTitle', 'country', 'town'] as const
const outputHints = ['pay', 'employmentType', 'hiddenCompany', 'shortDescription', 'town'] as const

export type Carried = {
  output: Output
  /** Why the board will not publish the ad; empty when it will. */
  reasons: (typeof outputReasons)[number][]
  /** What would improve the ad there. */
  hints: (typeof outputHints)[number][]
}

export type OutsideAd = Draft & {
  countryIds: string[]
  places: string
  remote: number
  isListed: boolean
  hidesCompany: boolean
  salaryPeriod: string | null
  employmentType: string | null
}

/** Characters. Indeed rejects shorter descriptions; other boards rank them lower. */
const minDescription = 30

/** Whether the description is the title again, which Google's job search refuses. */
export const saysOnlyTitle = ({ title, description }: Pick<Draft, 'title' | 'description'>) =>
  plainText(description) === title.trim()

/** One entry per board, for the ad as if it were live. */
export function checkOutputs(ad: OutsideAd): Carried[] {
  const text = plainText(ad.description)
  const workplaces = workplacesOf(ad)
  const isAnywhere = ad.remote === 2
  const everywhere = when({
    openApplication: !ad.isListed,
    title: !ad.title.trim(),
    description: text === '',
    country: workplaces.length === 0,
  })
  const lacksTown = !isAnywhere && !workplaces.some(hasTown)
  const common = when({
    pay: (ad.minSalary ?? ad.maxSalary) === null || ad.salaryPeriod === null,
    employmentType: ad.employmentType === null,
    hiddenCompany: ad.hidesCompany,
    shortDescription: text.length < 10 * minDescription,
  })
  const own: Record<Output, Carried['reasons']> = {
    google: when({ descriptionIsTitle: text !== '' && saysOnlyTitle(ad) }),
    indeed: when({ description: text !== '' && text.length < minDescription, town: lacksTown }),
    jooble: [],
    adzuna: [],
  }
  return outputs.map((output) => ({
    output,
    reasons: [...everywhere, ...own[output]],
    hints: [...common, ...(output === 'indeed' ? [] : when({ town: lacksTown }))],
  }))
}

const hasTown = ({ town }: Workplace) => !!town

const when = <Name extends string>(conditions: Record<Name, boolean>): Name[] =>
  (Object.keys(conditions) as Name[]).filter((name) => conditions[name])
