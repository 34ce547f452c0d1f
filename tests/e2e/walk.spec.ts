import { readdirSync } from 'node:fs'
import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { articleAdminRoutes } from '../../server/articles/admin-routes.ts'
import type { candidateRoutes } from '../../server/candidates/routes.ts'
import type { companyAdminRoutes } from '../../server/companies/admin-routes.ts'
import type { ownJobRoutes } from '../../server/jobs/own/routes.ts'
import type { recruitingAdminRoutes } from '../../server/recruiting/admin-routes.ts'
import { adminAddresses, employerAddresses, publicAddresses, type Rows, type Walked } from '../support/addresses.ts'
import { firstAdFor } from '../support/ads.ts'
import { as, queryOf, read } from '../support/client.ts'
import { anApplicant } from '../support/opt-out-link.ts'

test.describe.configure({ mode: 'parallel' })

const password = 'Preko-demo-2026!'
const logins = { admin: 'admin@preko.example', employer: 'hotel@preko.example' }
/** How many filtered lists, ads and articles, of which there are many, are opened. */
const mostOfAKind = 2

const areas = readdirSync('src/i18n/hr').map((file) => file.replace('.json', ''))
const wholeKey = new RegExp(`(?<![\\w./@-])(?:${areas.join('|')})\\.[a-z]\\w+(?![\\w./@-])`)
/** What a page shows in place of a missing text. */
const bareKey = /^[a-z]+(?:[A-Z][a-z]+|_[a-z]+)+$/
/** The error page links to itself. */
const refuses = /\/unauthorized$/
const opensSoon = /Uskoro na ovoj adresi|Opening here soon|Demnächst an dieser Adresse/

async function signIn(context: BrowserContext, role: Walked['as']) {
  await context.addInitScript(() => localStorage.setItem('cookiesAccepted', 'true'))
  if (role === 'visitor') return
  const answer = await context.request.post('/apipublic/login', { data: { login: logins[role], password } })
  expect(answer.ok()).toBe(true)
}

async function rowsOf(base: string, admin: APIRequestContext, employer: APIRequestContext): Promise<Rows> {
  const { objave } = as<typeof articleAdminRoutes>(admin).api
  const { companies } = as<typeof companyAdminRoutes>(admin).api.admin
  const { candidates } = as<typeof candidateRoutes>(employer).api
  const { jobs } = as<typeof ownJobRoutes>(employer).api
  const job = await firstAdFor(admin)
  const [article] = (await read(objave.$get({ query: queryOf('language=hr&state=out') }))).content
  const [company] = (await read(companies.$get({ query: queryOf('q=alpenblick') }))).content
  const [candidate] = (await read(candidates.$get({ query: queryOf() }))).content
  const [draft] = (await read(jobs.$get({ query: queryOf('status=DRAFT') }))).content
  const [section] = await read(as<typeof recruitingAdminRoutes>(admin).api.admin.recruiting.sections.$get())
  const { linkTo } = await anApplicant(base)
  const tokenOf = async (page: string) => (await linkTo(page)).split('/').slice(-2).join('/')
  return {
    jobId: job.id,
    jobSlug: job.url,
    articleId: article?.id ?? 0,
    articleSlug: article?.slug ?? '',
    companyId: company?.id ?? 0,
    companySlug: 'hotel-alpenblick',
    candidateId: candidate?.id ?? 0,
    draftId: draft?.id ?? 0,
    sectionId: section?.id ?? 0,
    optOut: await tokenOf('unsubscribe'),
    requestData: await tokenOf('user-request-data'),
  }
}

/** The problems of an address for the viewer. */
async function lookAt(page: Page, address: Walked, prefix: string): Promise<string[]> {
  const path = prefix + address.path
  if (address.isFile) {
    const { status, type } = await page.request
      .get(path)
      .then((answer) => ({ status: answer.status(), type: answer.headers()['content-type'] }))
    return status === 200 && type === 'application/pdf' ? [] : [`${path}: ${status} ${type}`]
  }
  const response = await page.goto(path)
  const status = response?.status()
  const wrong = status === (address.status ?? 200) ? [] : [`status ${status}`]
  if (address.leadsTo && !address.leadsTo.test(page.url())) wrong.push(`leads to ${page.url()}`)
  if ((await page.locator('body.dash astro-island').count()) > 0)
    await expect(page.locator('html[data-kit="ready"]'), path).toBeAttached()
  const heading = page.locator('main h1').first()
  await heading.waitFor({ timeout: 15_000 }).catch(() => wrong.push('no heading'))
  const { heads, text, nodes, nameless } = await page.evaluate(readPage)
  if (heads.length !== 1 || !heads[0]) wrong.push(`headings: ${heads.join(' | ')}`)
  if (opensSoon.test(text)) wrong.push('opens soon')
  const key = wholeKey.exec(text)?.[0] ?? nodes.find((node) => bareKey.test(node))
  if (key) wrong.push(`shows the key ${key}`)
  if (nameless.length > 0) wrong.push(`buttons without a name: ${nameless.join(' ')}`)
  return wrong.map((each) => `${path}: ${each}`)
}

/** Runs in the browser. */
function readPage() {
  const main = document.querySelector('main') as HTMLElement
  const shown = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('script, style, template, code') ? 2 : 1,
  )
  const nodes: string[] = []
  while (shown.nextNode()) nodes.push(shown.currentNode.textContent?.trim() ?? '')
  const buttons = [...document.querySelectorAll('button')]
  const nameOf = (button: HTMLElement) =>
    button.textContent?.trim() || button.ariaLabel || button.title || button.getAttribute('aria-labelledby')
  return {
    heads: [...main.querySelectorAll('h1')].map((head) => head.textContent?.trim()),
    text: nodes.join('\n'),
    nodes,
    nameless: buttons.filter((button) => !nameOf(button)).map((button) => button.className),
  }
}

const linksOf = (page: Page) =>
  page.locator('a[href]').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))

const kindOf = ({ pathname, searchParams }: URL) =>
  `${pathname.replace(/\/([^/]*\d[^/]*|job\/[^/]+|vijesti\/[^/]+|tvrtka\/[^/]+|djelatnost\/[^/]+)(?=\/|$)/g, '/*')}?${[...searchParams.keys()].sort()}`

/** Broken links of this site, tested for a few of each kind. */
async function deadAmong(found: Map<string, string>, by: APIRequestContext, base: string): Promise<string[]> {
  const kinds = new Map<string, number>()
  const dead: string[] = []
  for (const [address, from] of found) {
    const url = new URL(address)
    url.hash = ''
    const count = kinds.get(kindOf(url)) ?? 0
    const isOwn = url.origin === new URL(base).origin && !refuses.test(url.pathname)
    if (!isOwn || url.searchParams.has('logout') || count >= mostOfAKind) continue
    kinds.set(kindOf(url), count + 1)
    const status = (await by.get(url.href, { headers: { accept: 'text/html' } })).status()
    if (status >= 400) dead.push(`${status} ${url.pathname}${url.search} on ${from}`)
  }
  return dead
}

const lists = { visitor: publicAddresses, employer: employerAddresses, admin: adminAddresses }

for (const role of ['visitor', 'employer', 'admin'] as const) {
  for (const prefix of ['', '/EN', '/DE']) {
    test(`every address under "${prefix}" has its page for the ${role}`, async ({ browser, baseURL }) => {
      test.setTimeout(600_000)
      const base = baseURL ?? ''
      const [admin, employer, own] = await Promise.all(
        (['admin', 'employer', role] as const).map(async (as) => {
          const context = await browser.newContext({ baseURL: base })
          await signIn(context, as)
          return context
        }),
      )
      if (!admin || !employer || !own) throw new Error('No context')
      const rows = await rowsOf(base, admin.request, employer.request)
      const page = await own.newPage()
      const wrong: string[] = []
      const links = new Map<string, string>()
      for (const address of lists[role](rows)) {
        wrong.push(...(await lookAt(page, address, prefix)))
        if (!address.isFile) for (const link of await linksOf(page)) links.set(link, prefix + address.path)
      }
      expect(wrong).toEqual([])
      expect(await deadAmong(links, own.request, base)).toEqual([])
      expect(links.size).toBeGreaterThan(30)
    })
  }
}
