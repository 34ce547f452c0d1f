import type { JobCard } from '../../server/jobs/cards.ts'
import { monthlyPayOf } from '../../server/jobs/job.ts'
import { readSearch } from '../../server/jobs/search/read-search.ts'
import { listJobs } from '../../server/jobs/search/search.ts'
import type { Db } from '../../server/platform/db/client.ts'
import type { Facts } from '../../server/search/facts.ts'
import { factsRead, type Query, queries, titlesOf } from './queries.ts'

const first = 5

/** How well searches find ads: the right ones have a title of the trade and the facts that the search names. */
export async function queryQuality(db: Db) {
  const now = new Date()
  const list = { language: 'hr', now, page: 0, pageSize: 1000 } as const
  const live = (await listJobs(db, list)).items
  const measured: Measured[] = []
  for (const query of queries.filter(({ trade }) => !trade || titlesOf(trade))) {
    const { filter } = await readSearch(db, { searchText: query.text }, now)
    const { items } = await listJobs(db, { ...filter, ...list })
    const right = new Set(live.filter((card) => isRight(card, query)).map(({ id }) => id))
    const missing = live.filter(({ id }) => right.has(id) && !items.some((item) => item.id === id))
    const wrong = items.slice(0, first).filter(({ id }) => !right.has(id))
    measured.push({ text: query.text, right: right.size, missing, shown: Math.min(first, items.length), wrong })
  }
  const sum = (of: (each: Measured) => number) => measured.reduce((total, each) => total + of(each), 0)
  const named = (cards: JobCard[]) => cards.map(({ title, places }) => `${title}, ${places}`)
  return {
    queries: queries.length,
    misread: queries.flatMap((query) => factsRead(query) ?? []),
    precision: 1 - sum(({ wrong }) => wrong.length) / sum(({ shown }) => shown),
    recall: 1 - sum(({ missing }) => missing.length) / sum(({ right }) => right),
    empty: measured.filter(({ shown }) => shown === 0).map(({ text, right }) => ({ text, right })),
    missing: measured.flatMap(({ text, missing }) => (missing.length > 0 ? [{ text, missing: named(missing) }] : [])),
    wrong: measured.flatMap(({ text, wrong }) => (wrong.length > 0 ? [{ text, wrong: named(wrong) }] : [])),
  }
}

type Measured = { text: string; right: number; missing: JobCard[]; shown: number; wrong: JobCard[] }

const isRight = (card: JobCard, { trade, facts = {} }: Query) =>
  (!trade || !!titlesOf(trade)?.test(card.title)) &&
  Object.keys(facts).every((name) => holds[name as keyof Facts](card, facts))

/** What each fact says of an ad, read from its columns. Places are those of the demo. */
const holds: Record<keyof Facts, (card: JobCard, facts: Facts) => boolean> = {
  country: ({ countryIds }, { country = '' }) => countryIds.includes(country),
  region: ({ places }, { region = '' }) => (townsOf[region] ?? [region]).some((town) => places.includes(town)),
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
    start === 'now'
      ? !startsOn || startsOn <= new Date().toISOString().slice(0, 10)
      : Number(startsOn?.slice(5, 7)) === start?.month,
  experience: ({ title }) => /bez iskustva|početni|priučavanje/.test(title),
  couples: ({ forCouples }) => forCouples,
  remote: ({ remote }) => remote > 0,
  permit: ({ permitHelp }) => permitHelp,
}

const townsOf: Record<string, string[]> = {
  Salzburg: ['Salzburg', 'Hofgastein'],
  Wien: ['Beč'],
  Bayern: ['Bayern', 'Rosenheim', 'Aibling', 'Prien', 'Augsburg', 'Nürnberg', 'München', 'Passau', 'Vilshofen'],
}
