import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applications } from '../../server/applications/table.ts'
import { issueCandidateToken } from '../../server/candidate-records/tokens.ts'
import { openDatabase } from '../../server/platform/db/client.ts'
import { aFilledFolder } from '../support/filled-folder.ts'
import { headingsIn, robotsIn } from '../support/html.ts'
import { type Site, startSite } from '../support/site.ts'

const dataDir = aFilledFolder()
let site: Site | undefined
let links: string[]

/** Two candidates of the demo who were asked whether to keep their applications. */
async function askTwo() {
  const database = await openDatabase({ folder: join(dataDir, 'database') })
  const { db } = database
  const asked = await db.selectDistinct({ candidateId: applications.candidateId }).from(applications).limit(2)
  const paths: string[] = []
  for (const { candidateId } of asked) {
    await db.update(applications).set({ retentionAskedAt: new Date() }).where(eq(applications.candidateId, candidateId))
    paths.push(`/user-keep-data/${candidateId}/${await issueCandidateToken(db, candidateId, 'retention')}`)
  }
  await database.close()
  return paths
}

beforeAll(async () => {
  links = await askTwo()
  site = await startSite({ dataDir })
}, 120_000)
afterAll(async () => {
  await site?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function visit(path: string, answer?: string) {
  const response = await fetch(site?.url + path, {
    method: answer ? 'POST' : 'GET',
    headers: { accept: 'text/html', origin: site?.url ?? '' },
    body: answer ? new URLSearchParams({ answer }) : null,
  })
  const html = await response.text()
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  return {
    status: response.status,
    cache: response.headers.get('cache-control'),
    robots: robotsIn(html),
    headings: headingsIn(main, 2),
    ads: main.match(/<li\b/g)?.length ?? 0,
    buttons: [...main.matchAll(/<button[^>]*value="(\w+)"/g)].map(([, value]) => value),
  }
}

test('the candidate sees the applications, and can keep or erase them, in every language', async () => {
  for (const prefix of ['', '/EN', '/DE']) {
    const page = await visit(prefix + links[0])
    expect(page).toMatchObject({ status: 200, cache: 'no-store', robots: 'noindex, nofollow' })
    expect(page.buttons).toEqual(['keep', 'erase'])
    expect(page.ads).toBeGreaterThan(0)
  }
})

test('an answer is confirmed and works once; an invalid form shows the question again', async () => {
  expect((await visit(links[0] ?? '', 'perhaps')).buttons).toEqual(['keep', 'erase'])
  for (const [link, answer] of [
    [links[0], 'keep'],
    [links[1], 'erase'],
  ] as const) {
    const answered = await visit(link ?? '', answer)
    expect(answered).toMatchObject({ status: 200, buttons: [] })
    expect(answered.headings).toHaveLength(1)
    expect(await visit(link ?? '')).toMatchObject({ status: 404, cache: 'no-store', buttons: [] })
  }
})

test('an invalid link is reported', async () => {
  for (const path of ['/user-keep-data/1/x', '/user-keep-data/none/x'])
    expect(await visit(path), path).toMatchObject({ status: 404, buttons: [] })
})
