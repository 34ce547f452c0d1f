import { accountCompanies, type DemoCompany } from './companies.ts'
import type { Role } from './content.ts'
import type { Stand } from './life.ts'
import type { Random } from './random.ts'

/** As much of a company as its ads tell. */
export type Employer = Pick<DemoCompany, 'id' | 'name' | 'kinds' | 'country' | 'town'>

export type PlannedAd = { role: Role; variant: number; company: Employer; stand: Stand }

export const fits = (company: Employer, role: Role) => role.companyKinds.some((kind) => company.kinds.includes(kind))

const liveAds = 180
const expiringAds = 12
const others: Partial<Record<Stand, number>> = {
  EXPIRED: 12,
  DEACTIVATED: 6,
  ARCHIVED: 5,
  MODERATION: 4,
  PENDING_APPROVAL: 5,
  PENDING_APPROVAL_FINAL: 3,
  DRAFT: 5,
  REJECTED: 4,
}

/** Which company looks for whom, and how far each ad has come. About half is hospitality. */
export function planAds(random: Random, roles: Role[], companies: DemoCompany[]): PlannedAd[] {
  const taken = roles.filter((role) => companies.some((company) => fits(company, role)))
  const hospitality = deck(
    random,
    taken.filter(({ industry }) => industry === 'hospitality'),
  )
  const rest = deck(
    random,
    taken.filter(({ industry }) => industry !== 'hospitality'),
  )
  if (taken.length === 0) return []

  const ads = new Map<DemoCompany, number>(companies.map((company) => [company, 0]))
  const variants = new Map<Role, number>()
  function plan(role: Role, company: DemoCompany, stand: Stand): PlannedAd {
    const variant = variants.get(role) ?? random.whole(0, 3)
    variants.set(role, variant + 1)
    ads.set(company, (ads.get(company) ?? 0) + 1)
    return { role, variant, company, stand }
  }
  function planAnywhere(at: number, stand: Stand): PlannedAd {
    const role = (at % 2 === 0 ? (hospitality() ?? rest()) : (rest() ?? hospitality())) as Role
    const fitting = random.shuffle(companies.filter((company) => fits(company, role)))
    const company = fitting.reduce((least, each) => ((ads.get(each) ?? 0) < (ads.get(least) ?? 0) ? each : least))
    return plan(role, company, stand)
  }

  const stands = Object.entries(others) as [Stand, number][]
  const shown = companies.filter(({ key }) => accountCompanies.includes(key))
  return [
    ...Array.from({ length: liveAds }, (_, at) =>
      planAnywhere(at, at % (liveAds / expiringAds) === 7 ? 'EXPIRING' : 'ACTIVE'),
    ),
    ...stands.flatMap(([stand, count]) => Array.from({ length: count }, (_, at) => planAnywhere(at, stand))),
    ...shown.flatMap((company) => {
      const own = deck(
        random,
        taken.filter((role) => fits(company, role)),
      )
      return stands.flatMap(([stand]) => plan(own() as Role, company, stand))
    }),
  ]
}

/** Deals all items in a random order, then all again. Deals nothing when there are none. */
function deck<Item>(random: Random, items: Item[]): () => Item | undefined {
  let left: Item[] = []
  return () => {
    if (left.length === 0) left = random.shuffle(items)
    return left.pop()
  }
}
