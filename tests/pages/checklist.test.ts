import { expect, inject, test } from 'vitest'
import { canonicalIn, headingsIn, jobsIn, robotsIn } from '../support/html.ts'

const site = inject('site')
const get = (path: string) => fetch(site + path, { redirect: 'manual' })

test.for([
  ['', 'Prije odlaska na rad u Austriju'],
  ['/EN', 'Before you leave to work in Austria'],
  ['/DE', 'Vor der Abreise zur Arbeit nach Österreich'],
] as const)('the checklist of a country under "%s" may be found and leads to its ads', async ([prefix, title]) => {
  const page = await get(`${prefix}/prije-odlaska/austrija`)
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(headingsIn(html, 1)).toEqual([title])
  expect(robotsIn(html)).not.toContain('noindex')
  expect(canonicalIn(html)).toBe(`${prefix}/prije-odlaska/austrija`)
  expect(jobsIn(html)).toHaveLength(4)
  expect(html).toContain(`href="${prefix || '/'}?country=AT"`)
})

test.for(['/prije-odlaska/nigdje', '/prije-odlaska/AT', '/EN/prije-odlaska/toString', '/prije-odlaska'])(
  '%s is no page',
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)

test('an ad leads to the checklist of its country', async () => {
  const { content } = await (await get('/apipublic/jobs?drzavaId=AT&pageSize=1')).json()
  const html = await (await get(`/job/${content[0].url}`)).text()
  expect(html).toContain('href="/prije-odlaska/austrija"')
})
