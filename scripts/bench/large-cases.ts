import type postgres from 'postgres'
import type { Viewer } from '../../server/context.ts'
import { occupationCounts } from '../../server/jobs/occupation-counts.ts'
import { listRegions } from '../../server/jobs/regions.ts'
import { countTrades } from '../../server/jobs/search/count-trades.ts'
import { mostListed } from '../../server/jobs/search/counted.ts'
import { countAll, countJobs, countJobsByCountry } from '../../server/jobs/search/counts.ts'
import { hasAllOf } from '../../server/jobs/search/search.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { loadAroundCompany, loadCompany } from '../../src/companies/load-company.ts'
import { loadHome } from '../../src/home/load-home.ts'
import { loadAround, loadJob } from '../../src/jobs/page/load-job.ts'
import { admin, appFor, employerOf } from '../../tests/support/app.ts'

/** What the cases are about: a live ad, the company with most live ads, home's last page, and the highest id of an ad. */
export type LargeSubject = { slug: string; companyId: number; companySlug: string; lastPage: number; lastAd: number }

export type LargeCase = { name: string; ask(db: Db, subject: LargeSubject): Promise<unknown> }

const visitor: Viewer = { kind: 'visitor' }

function localsFor(db: Db) {
  const { services } = appFor(db)
  // All that these pages read of what they are given; no page is cached.
  return { ...services, language: 'hr', viewer: visitor, cache: () => {} } as unknown as App.Locals
}

const page = (name: string, ask: (locals: App.Locals, subject: LargeSubject) => Promise<unknown>): LargeCase => ({
  name,
  ask: (db, subject) => ask(localsFor(db), subject),
})

const home = (name: string, query: string | ((subject: LargeSubject) => string)) =>
  page(`home, ${name}`, (locals, subject) =>
    loadHome(locals, new URLSearchParams(typeof query === 'string' ? query : query(subject)), undefined),
  )

/** A call that must succeed. */
const call = (name: string, path: (subject: LargeSubject) => string, viewer?: (subject: LargeSubject) => Viewer) => ({
  name,
  async ask(db: Db, subject: LargeSubject) {
    const app = appFor(db, viewer && { viewer: viewer(subject) })
    const answer = await app.request(path(subject))
    await answer.text()
    if (!answer.ok) throw new Error(`${path(subject)} answers ${answer.status}`)
  },
})

const employer = ({ companyId }: LargeSubject) => employerOf(companyId)
const own = (name: string, path: string) => call(`company: ${name}`, () => path, employer)
const all = (name: string, path: string | ((subject: LargeSubject) => string)) =>
  call(`administrator: ${name}`, typeof path === 'string' ? () => path : path, () => admin)

const jobSorts = ['creationTime', 'nazivPosla', 'expirationTime', 'updatedTime', 'status', 'prijave'].flatMap(
  (column) => [true, false].map((isUp) => ({ column, isUp })),
)

const tenWords = 'hotel odgovoran timski rad iskustvo smjene doprinos osoba ljubazan strpljiv'

export const largeCases: LargeCase[] = [
  home('all ads', ''),
  home('a frequent word', 'searchText=hotel'),
  home('a trade', 'searchText=konobar'),
  home('a trade in a town', 'searchText=kuhar salzburg'),
  home('two words', 'searchText=hotel bregenz'),
  home('none found', 'searchText=xyzzy'),
  home('none of four words found', 'searchText=xyzzy qwrtz plmok vbnmh'),
  home('none of four short words found', 'searchText=xq wq yq qx'),
  home('words of another script', 'searchText=кувар 中文字典'),
  home('a word of descriptions', 'searchText=strpljiv xyzzy'),
  home('ten words, few of them in titles', `searchText=${tenWords}`),
  home('mistyped', 'searchText=kuahr'),
  home('a country', 'country=AT'),
  home('filters', 'country=AT&lodging=free&sort=salary'),
  home('the last page', ({ lastPage }) => `page=${lastPage}`),
  page('an ad and those alike', async (locals, { slug }) => {
    const { job } = await loadJob(locals, slug, null)
    if (!job) throw new Error(`There is no ad ${slug}`)
    return loadAround(locals, job, null)
  }),
  page('the page of a company', async (locals, { companySlug }) => {
    const company = await loadCompany(locals, companySlug)
    if (!company) throw new Error(`There is no company ${companySlug}`)
    return loadAroundCompany(locals, company)
  }),
  call('counts by country', () => '/apipublic/countries'),
  call('counts by industry', () => '/apipublic/industries'),
  call('index of sitemaps', () => '/sitemap-index.xml'),
  call('sitemap of ads', ({ lastAd }) => `/sitemap-jobs-${Math.max(1, Math.floor(lastAd / 2 / 3333))}.xml`),
  call('sitemap of lists', () => '/sitemap-lists.xml'),
  call('feed of a search', () => '/feed/jobs.xml?searchText=kuhar'),
  own('own ads', '/api/jobs'),
  own('applications', '/api/prijave'),
  own('candidates', '/api/candidates'),
  own('today', '/api/today'),
  own('way of applications', '/api/funnel'),
  ...jobSorts.map(({ column, isUp }) =>
    all(`ads by ${column}, ${isUp ? 'up' : 'down'}`, `/api/jobs?sortColumn=${column}&ascSortDirection=${isUp}`),
  ),
  all('ads by a word', '/api/jobs?q=hotel'),
  all('ads of a status', '/api/jobs?status=ACTIVE,PUBLISHED'),
  all('companies', '/api/admin/companies'),
  all('overview', '/api/admin/summary'),
  all('applications', '/api/prijave'),
  all('candidates', '/api/candidates'),
  all('audit', '/api/admin/audit'),
  all('mails', '/api/admin/mails'),
  all('search of the palette', '/api/find?q=hotel'),
]

const count = (name: string, ask: (db: Db, now: Date) => Promise<unknown>): LargeCase => ({
  name: `counted anew: ${name}`,
  ask: (db) => ask(db, new Date()),
})

/** What is counted once a minute while there are very many ads, and then kept. Nobody waits for it but the first. */
export const keptCounts: LargeCase[] = [
  count('all ads', countAll),
  count('ads by country', countJobsByCountry),
  count('ads by trade', occupationCounts),
  count('ads that the name of each trade finds', (db, now) => countTrades(db, 'hr', now)),
  count('regions of a country', (db, now) => listRegions(db, { country: 'AT' }, now)),
  count('that a frequent word has very many', async (db, now) => {
    const filter = { searchText: 'hotel' }
    return countJobs(db, filter, { now, words: await hasAllOf(db, filter, now) })
  }),
  { ...all('ads by applications', '/api/jobs?sortColumn=prijave'), name: 'counted anew: ads by applications' },
  count('that filters leave very many', (db, now) =>
    countJobs(db, { country: 'AT', lodging: 'free' }, { now, words: [] }),
  ),
]

/** Ads on a page of home. */
const pageSize = 100

/** The subject in a database that `scripts/seed.ts` has filled. */
export async function subjectIn(client: postgres.Sql): Promise<LargeSubject> {
  const [largest] = await client`select c.id, c.slug from companies c join jobs j on j.company_id = c.id
    where j.status = 'ACTIVE' group by c.id order by count(*) desc, c.id limit 1`
  const [ad] = await client`select slug from jobs where status = 'ACTIVE' and expires_at > now() + interval '1 day'
    order by md5(id::text) limit 1`
  const [total] = await client`select max(id) as last, count(*) filter (where status = 'ACTIVE') as live from jobs`
  return {
    slug: String(ad?.['slug']),
    companyId: Number(largest?.['id']),
    companySlug: String(largest?.['slug']),
    lastPage: Math.ceil(Math.min(mostListed, Number(total?.['live'])) / pageSize),
    lastAd: Number(total?.['last']),
  }
}
