import { beforeAll, describe, expect, inject, test } from 'vitest'
import { audienceOf } from '#server/accounts/areas.ts'
import { languages } from '#server/text/language.ts'
import { allPages, type PageName, pageUrl } from '#server/urls.ts'
import { firstAdFor } from '../support/ads.ts'
import { firstArticleFor } from '../support/articles.ts'
import { headBytes, maxHeadBytes } from '../support/head-size.ts'
import { inlineHashesOf } from '../support/inline-hashes.ts'
import { memberCookie } from '../support/member-cookie.ts'

const site = inject('site')

/** What stands for `[parts]` of addresses. All others are 1, or lead to the page of what is not found. */
let parts: Partial<Record<PageName, (string | number)[]>>
let cookies: Record<'all' | 'members' | 'admins', string>

beforeAll(async () => {
  const [ad, article] = [await firstAdFor(site), await firstArticleFor(site)]
  parts = {
    job: [ad.url],
    apply: [ad.id],
    correctAddress: [ad.id],
    askForWatch: [ad.id],
    article: [article.slug],
    industry: ['gradevina'],
    checklist: ['austrija'],
    rights: ['austrija'],
    editJob: [1, 'basic'],
    kit: ['list'],
  }
  cookies = { all: '', members: await memberCookie(site, 'hotel'), admins: await memberCookie(site, 'admin') }
})

const hashesIn = (policy: string | null) => new Set(policy?.match(/'sha256-[^']+'/g))

describe.each(allPages.map(({ name }) => name))('%s', (name) => {
  test('has a small head, and a policy of exactly its own inline scripts and styles', async () => {
    for (const language of languages) {
      const path = pageUrl(name, language, ...(parts[name] ?? [1, 1]))
      const cookie = cookies[audienceOf(path)]
      const response = await fetch(site + path, { redirect: 'manual', headers: { cookie, accept: 'text/html' } })
      expect.soft(headBytes(response), path).toBeLessThan(maxHeadBytes)
      expect.soft(response.status, path).toBeLessThan(name === 'broken' ? 501 : 500)
      const html = await response.text()
      if (!html) continue

      const policy = response.headers.get('content-security-policy')
      expect.soft(hashesIn(policy), path).toEqual(new Set(inlineHashesOf(html)))
      expect.soft(policy, path).toMatch(/script-src 'self'.*style-src 'self'/)
      expect.soft(policy, path).not.toContain('unsafe')
      expect.soft(html, path).not.toContain('http-equiv="content-security-policy"')
      expect.soft(html, path).not.toMatch(/<[a-z][^>]*\s(?:style|on[a-z]+)="/i)
    }
  })
})

test('a server island has no inline scripts or styles, which the policy of its page would not allow', async () => {
  const html = await (await fetch(`${site}/DE/hotelpersonal-at-de`)).text()
  const [address = ''] = /\/_server-islands\/[^"']+/.exec(html) ?? []
  const island = await (await fetch(site + address.replaceAll('&amp;', '&'))).text()
  expect(island).toContain('class="cards"')
  expect(inlineHashesOf(island)).toEqual([])
})

test.each(['/nema-ga', '/EN/nope', '/apipublic/nema', '/api/me', '/login?redirectUrl=%2Fgroups'])(
  '%s has a small head too',
  async (path) => expect(headBytes(await fetch(site + path))).toBeLessThan(maxHeadBytes),
)
