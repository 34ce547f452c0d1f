import { expect } from 'vitest'
import { listRegions } from '../../server/jobs/regions.ts'
import { listJobs } from '../../server/jobs/search/search.ts'
import { test } from '../support/db.ts'
import { aJob } from '../support/examples.ts'

test('a region includes its known towns, by any name in the ad', async ({ db }) => {
  const now = new Date()
  const places = ['Wels', 'Linz, Gornja Austrija', 'Zell am See, Salzburg', 'Bad Hofgastein', 'Oberndorf']
  for (const each of places) await aJob(db, { title: each, places: each, countryIds: ['AT'] })
  expect(await listRegions(db, { country: 'AT' }, now)).toEqual([
    { region: 'Oberösterreich', isTown: false, jobs: 2 },
    { region: 'Salzburg', isTown: false, jobs: 2 },
    { region: 'Oberndorf', isTown: true, jobs: 1 },
  ])
  const titlesIn = async (region: string) => {
    const found = await listJobs(db, { country: 'AT', region, language: 'hr', now, page: 0, pageSize: 10 })
    return found.items.map(({ title }) => title).sort()
  }
  expect(await titlesIn('Oberösterreich')).toEqual(['Linz, Gornja Austrija', 'Wels'])
  expect(await titlesIn('Salzburg')).toEqual(['Bad Hofgastein', 'Zell am See, Salzburg'])
  expect(await titlesIn('Oberndorf')).toEqual(['Oberndorf'])
})
