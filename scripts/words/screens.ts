import type { Browser, Page } from '@playwright/test'
import { demoPassword } from '../../server/accounts/demo-accounts.ts'
import { pageAt } from '../../server/page-at.ts'
import { type Language, prefixOf } from '../../server/text/language.ts'

type Reading = { url: string; language: Language; login: string | undefined }

/** More than one of these is read: they differ. */
const several: Readonly<Record<string, number>> = { job: 3, editJob: 6, home: 2, article: 2 }

/** A first page on a busy machine takes its time. */
const navigationMs = 120_000
const idleMs = 30_000

/** The lines of one screen of each kind that links lead to, each screen under its address. */
export async function screenLines(browser: Browser, { url, language, login }: Reading): Promise<string[]> {
  const context = await browser.newContext({ baseURL: url, locale: language, viewport: { width: 1280, height: 900 } })
  context.setDefaultNavigationTimeout(navigationMs)
  await context.addInitScript(() => {
    localStorage.setItem('cookiesAccepted', 'true')
    // With a stream of events the network is never idle.
    Reflect.deleteProperty(globalThis, 'EventSource')
  })
  const page = await context.newPage()
  if (login) await signIn(page, login)
  const home = `${prefixOf(language)}/`
  const waiting = [home, `${home}?searchText=keramičar`, `${home}?searchText=kuhar+Austrija`]
  const read = new Map<string, number>()
  const lines: string[] = []
  for (let at = 0; at < waiting.length; at += 1) {
    const path = waiting[at] as string
    const name = pageAt(new URL(path, url).pathname)?.name
    if (!name || (at > 2 && (read.get(name) ?? 0) >= (several[name] ?? 1))) continue
    read.set(name, (read.get(name) ?? 0) + 1)
    await page.goto(path, { waitUntil: 'load' })
    lines.push(`\n==== ${path} ${login ?? ''}`, ...(await linesOf(page)))
    waiting.push(...(await linksOf(page, home)).filter((link) => !waiting.includes(link)))
  }
  await context.close()
  return lines
}

async function signIn(page: Page, login: string) {
  const answer = await page.request.post('/apipublic/login', { data: { login, password: demoPassword } })
  if (!answer.ok()) throw new Error(`The sign-in of ${login} answered ${answer.status()}`)
}

/** What a screen shows and says to those who do not see it. */
async function linesOf(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle', { timeout: idleMs }).catch(() => {})
  const texts = await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
    const named = ['placeholder', 'aria-label', 'title', 'alt', 'content'].flatMap((name) =>
      [...document.querySelectorAll(name === 'content' ? 'meta[name=description]' : `body [${name}]`)].map(
        (element) => element.getAttribute(name) ?? '',
      ),
    )
    return [document.title, ...named, document.body.innerText]
  })
  return texts
    .flatMap((text) => text.split('\n'))
    .map((line) => line.trim())
    .filter((line) => /\p{L}/u.test(line))
}

/** Links to screens in the same language. */
const linksOf = (page: Page, home: string) =>
  page.evaluate((home) => {
    const isHere = ({ origin, pathname }: HTMLAnchorElement) =>
      origin === location.origin && (home === '/' ? !/^\/(?:EN|DE)(?:\/|$)/.test(pathname) : pathname.startsWith(home))
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    return links
      .filter((link) => isHere(link) && !/logout/.test(link.href))
      .map(({ pathname, search }) => pathname + search)
  }, home)
