import { describe, expect } from 'vitest'
import { pageAt } from '../../server/page-at.ts'
import { addressesOf, allPages } from '../../server/urls.ts'
import { routesOf, wholeApp } from '../support/access/app.ts'
import { origin } from '../support/accounts.ts'
import { filesInMemory } from '../support/app.ts'
import { test } from '../support/db.ts'

const linkPages = allPages.filter(({ isSecret }) => isSecret)

/** The message form on the page of the own data, which is sent to an address below it. */
const belowPages = ['POST /user-profile/:id/:token/:applicationId']

test('every form that a link with a token opens is that of a listed page with a secret', async ({ db }) => {
  const sent = routesOf(wholeApp(db, filesInMemory())).filter(
    ({ method, path }) => method === 'POST' && path.includes(':token') && !path.startsWith('/api'),
  )
  const unlisted = sent.filter(({ path }) => !pageAt(path)?.isSecret).map(({ name }) => name)
  expect([...new Set(unlisted)]).toEqual(belowPages)
  expect(sent.length).toBeGreaterThan(3 * linkPages.length - 1)
})

describe.for(linkPages)('the page of a link, $name,', (page) => {
  test('takes its form whatever the program that sends it accepts', async ({ db }) => {
    const app = wholeApp(db, filesInMemory())
    for (const address of addressesOf(page)) {
      const path = address.replace('[id]', '7').replace('[token]', 'none')
      const send = async (accept?: string) => {
        const headers = { origin, 'content-type': 'application/x-www-form-urlencoded', ...(accept && { accept }) }
        const response = await app.request(path, { method: 'POST', headers, body: 'a=b' })
        return { status: response.status, text: await response.text() }
      }
      const ofBrowsers = await send('text/html')
      expect([200, 404, 410], path).toContain(ofBrowsers.status)
      expect(ofBrowsers.text, path).toMatch(/^\[\[/)
      for (const accept of ['*/*', 'application/json', undefined]) {
        const { status, text } = await send(accept)
        // Mail programs post to the address of the link too, and read no page.
        if (page.name === 'optOut') expect([status, JSON.parse(text).error.code]).toEqual([404, 'not_found'])
        else expect({ status, text }, `${path} ${accept}`).toEqual(ofBrowsers)
      }
    }
  })
})
