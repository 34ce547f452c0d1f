import { expect, inject } from 'vitest'
import { headingsIn, jobsIn, sectionIn } from './html.ts'

const site = inject('site')
export const get = (path: string) => fetch(site + path, { redirect: 'manual' })

export async function read(path: string): Promise<string> {
  const response = await get(path)
  expect([path, response.status]).toEqual([path, 200])
  return response.text()
}

type Ad = { id: number; tvrtkaId: number | null; tvrtkaNaziv: string | null; anoniman: boolean }
export async function adsOf(query = ''): Promise<Ad[]> {
  const response = await get(`/apipublic/jobs?pageSize=1000&${query}`)
  return ((await response.json()) as { content: Ad[] }).content
}
export const idsOf = async (query?: string) => (await adsOf(query)).map(({ id }) => id)

export const shownIn = (html: string) => jobsIn(sectionIn(html, 'newest'))
export const headingIn = (html: string) => headingsIn(sectionIn(html, 'newest'), 2)[0]

export async function anyCompany(): Promise<Ad> {
  const ad = (await adsOf()).find(({ tvrtkaId }) => tvrtkaId)
  if (!ad) throw new Error('The demo has no company')
  return ad
}
