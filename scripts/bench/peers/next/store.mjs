/** Stores what the pages of a running site show: their frames in `app/pages.json`, the cards of ads as rows. `node store.mjs SITE AD` */
import { writeFileSync } from 'node:fs'
import { parse } from 'parse5'
import postgres from 'postgres'

const [, , site, ad] = process.argv
const sql = postgres(process.env.DATABASE_URL, { onnotice: () => {} })
const booleans = new Set(['checked', 'disabled', 'hidden', 'inert', 'multiple', 'novalidate', 'open', 'required', 'selected'])

/** An element as [name, attributes, children], a text as it is; of what stands in rows only the place. */
function treeOf(node) {
  if (node.nodeName === '#text') return node.value
  if (!node.tagName) return null
  const attributes = Object.fromEntries(
    node.attrs.map(({ name, value }) => [name, booleans.has(name) && value === '' ? true : value]),
  )
  if (attributes['data-job'] && node.tagName === 'article') return ['card', {}, []]
  if (attributes.class?.split(' ')[0] === 'prose') return ['description', attributes, []]
  const children = (node.content ?? node).childNodes.map(treeOf).filter((child) => child !== null)
  return [node.tagName, attributes, children]
}

function* elementsIn(node) {
  if (node.tagName) yield node
  for (const child of node.childNodes ?? []) yield* elementsIn(child)
}
const attribute = (node, name) => node?.attrs.find((each) => each.name === name)?.value ?? null
const textOf = (node) => (node.nodeName === '#text' ? node.value : node.childNodes.map(textOf).join(''))

function rowOf(article) {
  const all = [...elementsIn(article)]
  const named = (name, className) => all.filter((node) => node.tagName === name && (!className || attribute(node, 'class') === className))
  const [link] = named('a')
  const [where] = named('span', 'where')
  const [mark] = named('img', 'mark')
  return {
    class: attribute(article, 'class'),
    job: Number(attribute(article, 'data-job')),
    countries: attribute(article, 'data-countries'),
    company: attribute(article, 'data-company'),
    logo: attribute(mark, 'src'),
    language: attribute(named('h3')[0], 'lang'),
    address: attribute(link, 'href'),
    title: link.childNodes.map(textOf),
    name: textOf(where.parentNode.childNodes.find((node) => node.tagName)),
    flags: named('img').filter((node) => node !== mark).map((node) => attribute(node, 'src')),
    flag_names: named('img').filter((node) => node !== mark).map((node) => attribute(node, 'alt')),
    places: textOf(where).trim(),
    facts: named('li').map(textOf),
    fact_classes: named('li').map((node) => attribute(node, 'class')),
    dates: all.filter((node) => attribute(node.parentNode, 'class') === 'until').map(textOf),
  }
}

const pages = {}
await sql`drop table if exists peer_cards`
await sql`create table peer_cards (page text, position integer, class text, job integer, countries text, company text, logo text,
  language text, address text, title text[], name text, flags text[], flag_names text[], places text, facts text[],
  fact_classes text[], dates text[], primary key (page, position))`
for (const [page, path] of Object.entries({ home: '/', ad })) {
  const document = parse(await (await fetch(site + path)).text(), { scriptingEnabled: false })
  pages[page] = treeOf(document.childNodes.find((node) => node.tagName === 'html'))
  const articles = [...elementsIn(document)].filter((node) => node.tagName === 'article' && attribute(node, 'data-job'))
  await sql`insert into peer_cards ${sql(articles.map((article, position) => ({ page, position, ...rowOf(article) })))}`
}
writeFileSync(new URL('./app/pages.json', import.meta.url), JSON.stringify(pages))
await sql.end()
