import { expect, inject, test } from 'vitest'
import type { candidateRoutes } from '../../server/candidates/routes.ts'
import { as, queryOf, read } from '../support/client.ts'
import { memberCookie } from '../support/member-cookie.ts'

const site = inject('site')
const get = (path: string, cookie: string) => fetch(site + path, { headers: { cookie } })

async function someCandidate(cookie: string) {
  const { candidates } = as<typeof candidateRoutes>(site, { cookie }).api
  const { content } = await read(candidates.$get({ query: queryOf('pageSize=1') }))
  return content[0] ?? { id: 0, email: '' }
}

test('a profile is rendered with the data that the company has of the candidate', async () => {
  const cookie = await memberCookie(site, 'hotel')
  const { id, email } = await someCandidate(cookie)
  const response = await get(`/user-profile/${id}`, cookie)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).toContain(email)
})

test('a candidate of another company is not found', async () => {
  const [own, theirs] = [await memberCookie(site, 'hotel'), await memberCookie(site, 'restoran')]
  const { id } = await someCandidate(theirs)
  expect((await get(`/user-profile/${id}`, theirs)).status).toBe(200)
  expect((await get(`/user-profile/${id}`, own)).status).toBe(404)
})
