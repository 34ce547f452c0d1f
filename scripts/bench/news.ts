/** Measures the search of career news over 5,000 articles: `node scripts/bench/news.ts`. */
import { readdir, readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { listArticles, listPublished } from '../../server/articles/list.ts'
import { articles } from '../../server/articles/table.ts'
import { indexableTags } from '../../server/articles/tags.ts'
import { startCaching } from '../../server/platform/cache/caching.ts'
import { inBatches } from '../../server/platform/db/batches.ts'
import { openDatabase } from '../../server/platform/db/client.ts'
import { percentile } from './percentile.ts'

const articleCount = 5000
const searches = [
  'porez',
  'njemačka',
  'njemcka',
  'porezni razred',
  'priznavanje diplome medicinske sestre',
  'radna dozvola za zapadni balkan',
  '"radna dozvola"',
  'plaća u Austriji',
  'zdravstveno osiguranje obitelji',
  'kako pronaći posao u Njemačkoj bez znanja njemačkog jezika',
  'kuhari',
  'xyzzy',
  'i u na',
  'a'.repeat(5000),
]

const samples = await Promise.all(
  (await readdir('content/articles/hr')).map(async (name) => {
    const file = await readFile(`content/articles/hr/${name}`, 'utf8')
    return parse(file.split('---')[1] ?? '') as { title: string; description: string; keywords: string[] }
  }),
)
const words = samples.flatMap(({ title, description }) => `${title} ${description}`.split(' '))
let place = 5
const nextWord = () => {
  place = (place * 48_271) % 2_147_483_647
  return words[place % words.length]
}
const sentence = (length: number) => Array.from({ length }, nextWord).join(' ')

const { db, migrate, close } = await openDatabase({})
await migrate()
await inBatches(
  Array.from({ length: articleCount }, (_, at) => rowOf(at)),
  500,
  (some) => db.insert(articles).values(some).returning(),
)
const caching = startCaching(db)
const search = (text: string) => timed(() => listArticles(db, { language: 'hr', now: new Date(), text, limit: 7 }))

const first: number[] = []
for (let round = 0; round < 5; round++) {
  caching.invalidate(['articles'])
  first.push(await search('porez'))
}
const warm: number[] = []
for (let round = 0; round < 20; round++) for (const text of searches) warm.push(await search(text))
const tags = await timed(async () =>
  indexableTags(await listPublished(db, { language: 'hr', now: new Date() }), new Date()),
)
const tagged = await timed(() => listArticles(db, { language: 'hr', now: new Date(), tag: 'Porezi', limit: 7 }))

console.table({
  'first after a change, worst of 5': { ms: Math.max(...first), target: 400 },
  'warm, median': { ms: percentile(warm, 0.5), target: '' },
  'warm, p95': { ms: percentile(warm, 0.95), target: 40 },
  'indexable tags': { ms: tags, target: '' },
  'one tag': { ms: tagged, target: '' },
})
await close()

function rowOf(at: number): typeof articles.$inferInsert {
  const publishedAt = new Date(Date.now() - at * 3600_000)
  const keywords = samples[at % samples.length]?.keywords ?? []
  return {
    language: 'hr',
    slug: `vijest-${at}`,
    title: sentence(9),
    metaDescription: sentence(20),
    html: '<p></p>',
    keywords,
    publishedAt,
  }
}

/** Milliseconds of CPU time, which other load does not lengthen. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(begun)
  return Math.round((user + system) / 100) / 10
}
