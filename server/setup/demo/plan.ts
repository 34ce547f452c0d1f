import { accountCompanies } from './companies.ts'
import type { CompanyContent, Role } from './content.ts'
import type { DemoState } from './lifecycle.ts'
import { streamOf } from './random.ts'

/** What the ads of a company say about it. */
export type Employer = Omit<CompanyContent, 'logo' | 'hires'> & { id: number }

/** `key` names the ad's own streams of random numbers; `intro` is chosen at random when left out. */
export type PlannedAd = {
  key: string
  role: Role
  title: number
  intro?: number | undefined
  company: Employer
  state: DemoState
}

export const matchesType = (company: Pick<Employer, 'kinds'>, role: Role) =>
  role.companyKinds.some((kind) => company.kinds.includes(kind))

/** One of so many live ads expires soon. */
const expiringEvery = 18
const others: Partial<Record<DemoState, number>> = {
  EXPIRED: 12,
  DEACTIVATED: 6,
  ARCHIVED: 5,
  MODERATION: 4,
  PENDING_APPROVAL: 5,
  PENDING_APPROVAL_FINAL: 3,
  DRAFT: 5,
  REJECTED: 4,
}

type HiringCompany = Employer & Pick<CompanyContent, 'hires'>
type Opening = Omit<PlannedAd, 'key' | 'state'>

/**
 * All ads with their companies, roles and states: live for every role that a company hires for, and some in each of the
 * other states.
 */
export function planAds(roles: Role[], companies: HiringCompany[]): PlannedAd[] {
  const openings = companies.flatMap((company) => company.hires.map((hire) => openingOf(company, hire, roles)))
  const live = openings.map((opening, at) => planned(opening, at % expiringEvery === 7 ? 'EXPIRING' : 'ACTIVE', 'live'))
  const mixed = streamOf('plan').shuffle(openings)
  const states = Object.entries(others) as [DemoState, number][]
  const all = states.flatMap(([state, count]) => Array.from({ length: count }, () => state))
  const ended = all.flatMap((state, at) => {
    const opening = mixed[at % mixed.length]
    return opening ? [planned(opening, state, at)] : []
  })
  const shown = companies.filter(({ key }) => accountCompanies.includes(key))
  const own = shown.flatMap(({ id }) => {
    const theirs = mixed.filter(({ company }) => company.id === id)
    return states.flatMap(([state], at) => {
      const opening = theirs[at % theirs.length]
      return opening ? [planned(opening, state, 'own')] : []
    })
  })
  return [...live, ...ended, ...own]
}

const planned = (opening: Opening, state: DemoState, which: string | number): PlannedAd => ({
  ...opening,
  state,
  key: [opening.company.key, opening.role.key, opening.title, state, which].join('/'),
})

/** 'cook:2' is the third title of the cook; 'painter:2:2' also names the introduction. */
function openingOf(company: HiringCompany, hire: string, roles: Role[]): Opening {
  const [key, title, intro] = hire.split(':')
  const role = roles.find((each) => each.key === key)
  if (!role?.titles.hr[Number(title)]) throw new Error(`${company.key} hires '${hire}', which no role has`)
  return { role, title: Number(title), intro: intro === undefined ? undefined : Number(intro), company }
}
