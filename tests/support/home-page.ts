import { expect, inject } from 'vitest'
import { adOfCompany, adsFor } from './ads.ts'
import { headingsIn, jobsIn, sectionIn } from './html.ts'

const site = inject('site')
export const get = (path: string) => fetch(site + path, { redirect: 'manual' })

export async function read(path: string): Promise<string> {
  const response = await get(path)
  expect([path, response.status]).toEqual([path, 200])
  return response.text()
}

export const adsOf = (query = '') => adsFor(site, `pageSize=1000&${query}`)
export const idsOf = async (query?: string) => (await adsOf(query)).map(({ id }) => id)

export const shownIn = (html: string) => jobsIn(sectionIn(html, 'newest'))
export const headingIn = (html: string) => headingsIn(sectionIn(html, 'newest'), 2)[0]
export const anyCompany = () => adOfCompany(site)
