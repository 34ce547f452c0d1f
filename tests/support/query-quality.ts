import type { JobCard } from '../../server/jobs/cards.ts'
import { monthlyPayOf } from '../../server/jobs/job.ts'
import { readSearch } from '../../server/jobs/search/read-search.ts'
import { listJobs } from '../../server/jobs/search/search.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { dayOf } from '../../server/platform/time-zone.ts'
import { type Facts, readPlaces } from '../../server/search/facts.ts'
import { factsRead, isOfTrade, occupationNear, type Query, queries, tradesOf } from './queries.ts'

const first = 5

/** How well searches find ads: the right ones have a title of the trade and the facts that the search names. */
export async function queryQuality(db: Db) {
  const now = new Date()
  const list = { language: 'hr', now, page: 0, pageSize: 1000 } as const
  const live = (await listJobs(db, list)).items
  const found: Found[] = []
  for (const query of queries.filter((each) => tradesOf(each).every((trade) => isOfTrade('', trade) !== undefined))) {
    const { filter } = await readSearch(db, { searchText: query.text }, now)
    const { items } = await listJobs(db, { ...filter, ...list })
    const right = live.filter((card) => isRight(card, query))
    const isIn = (some: JobCard[]) => (card: JobCard) => some.some(({ id }) => id === card.id)
    const shown = items.slice(0, first)
    found.push({
      text: query.text,
      right,
      shown,
      missing: query.left ? [] : right.filter((card) => !isIn(items)(card)),
      wrong: shown.filter((card) => !isIn(right)(card)),
      otherTrades: otherTradesOf(items, query),
    })
  }
  const sum = (of: keyof Omit<Found, 'text'>) => found.reduce((total, each) => total + each[of].length, 0)
  const named = (of: keyof Omit<Found, 'text'>) =>
    found.flatMap((each) =>
      each[of].length > 0
        ? [{ text: each.text, [of]: each[of].map(({ title, places }) => `${title}, ${places}`) }]
        : [],
    )
  return {
    queries: queries.length,
    misread: queries.flatMap((query) => factsRead(query) ?? []),
    precision: 1 - sum('wrong') / sum('shown'),
    recall: 1 - sum('missing') / sum('right'),
    empty: found.filter(({ shown }) => shown.length === 0).map(({ text, right }) => ({ text, right: right.length })),
    missing: named('missing'),
    wrong: named('wrong'),
    otherTrades: named('otherTrades'),
  }
}

type Found = {
  text: string
  right: JobCard[]
  shown: JobCard[]
  /** Not queries where words narrow the search. */
  missing: JobCard[]
  /** Ads among the first that are not right. */
  wrong: JobCard[]
  /** Ads among the first of none of the trades that the search names. */
  otherTrades: JobCard[]
}

/** Ads among the first of none of the trades; those near a trade are right when its own ads stand before them. */
function otherTradesOf(items: JobCard[], query: Query): JobCard[] {
  const last = items.findLastIndex(({ title }) => hasTrade(title, query))
  const isNear = (title: string) => tradesOf(query).some((trade) => isOfTrade(title, occupationNear(trade) ?? 0))
  return items.slice(0, first).filter(({ title }, at) => !hasTrade(title, query) && !(at > last && isNear(title)))
}

const isRight = (card: JobCard, query: Query) =>
  hasTrade(card.title, query) &&
  Object.keys(query.facts ?? {}).every((name) => holds[name as keyof Facts](card, query.facts ?? {}))

function hasTrade(title: string, query: Query): boolean {
  const trades = tradesOf(query)
  return (
    (trades.length === 0 || trades.some((trade) => isOfTrade(title, trade))) &&
    !(query.no && isOfTrade(title, query.no))
  )
}

/** What each fact says of an ad, read from its columns. Places are those of the demo. */
const holds: Record<keyof Facts, (card: JobCard, facts: Facts) => boolean> = {
  country: ({ countryIds }, { country = '' }) => countryIds.includes(country),
  region: ({ places }, { region = '' }) => isInPlace(places, region),
  places: ({ countryIds, places }, { places: wishes = '' }) =>
    readPlaces(wishes).some(
      ({ country, region }) => countryIds.includes(country) && (!region || isInPlace(places, region)),
    ),
  outside: (card, { outside = '' }) => !holds.places(card, { places: outside }),
  except: () => true,
  area: ({ countryIds, places }, { area }) =>
    area === 'sea'
      ? countryIds.some((id) => ['HR', 'IT', 'ES'].includes(id)) || /Zandvoort|Bergen|Antwerpen/.test(places)
      : countryIds.some((id) => ['AT', 'CH'].includes(id)) ||
        /Ortisei|Chamonix/.test(places) ||
        townsOf['Bayern']?.some((town) => places.includes(town)) === true,
  industry: ({ industryId }, { industry }) => industryId === industry,
  lodging: ({ lodging }, { lodging: wish }) =>
    wish === 'any' ? lodging === 'free' || lodging === 'paid' : (lodging ?? 'none') === wish,
  meals: ({ meals }) => meals,
  travel: ({ travelPaid }) => travelPaid,
  german: ({ needsGerman, languages }, { german = 'none' }) =>
    !needsGerman ||
    (german !== 'none' && languages.some(({ language, level }) => language === 'de' && level <= german)),
  speaks: ({ languages }, { speaks }) => languages.some(({ language }) => language === speaks),
  employment: ({ employmentType }, { employment }) => employmentType === employment,
  pay: (card, { pay }) => {
    const wish =
      pay && monthlyPayOf({ minSalary: pay.amount, maxSalary: null, salaryPeriod: pay.period, weeklyHours: null })
    const share = pay?.basis === 'net' && card.salaryBasis !== 'NET' ? 0.7 : 1
    return share * (monthlyPayOf(card) ?? 0) >= (wish ?? 0)
  },
  season: ({ season }, { season: wish }) => (wish === 'any' ? !!season : wish === 'none' ? !season : season === wish),
  start: ({ startsOn }, { start }) =>
    start === 'now' ? !startsOn || startsOn <= dayOf(new Date()) : Number(startsOn?.slice(5, 7)) === start?.month,
  experience: ({ title }) => /bez iskustva|početni|priučavanje/.test(title),
  couples: ({ forCouples }) => forCouples,
  remote: ({ remote }) => remote > 0,
  permit: ({ permitHelp }) => permitHelp,
}

const isInPlace = (places: string, region: string) =>
  (townsOf[region] ?? [region]).some((town) => places.includes(town))

const townsOf: Record<string, string[]> = {
  Salzburg: ['Salzburg', 'Hofgastein'],
  Wien: ['Beč'],
  Tirol: [],
  'Trentino-Alto Adige': ['Ortisei'],
  Bayern: ['Bayern', 'Rosenheim', 'Aibling', 'Prien', 'Augsburg', 'Nürnberg', 'München', 'Passau', 'Vilshofen'],
}
