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

test('an ad with as long places and as many countries as the editor takes is stored and found', async ({ db }) => {
  // Letters of three bytes that hardly compress: beyond 2,704 bytes a row would not fit into a sorted index.
  const places = String.fromCharCode(...Array.from({ length: 1000 }, (_, at) => 0x4e00 + ((at * at * 7919) % 20_011)))
  const countryIds = Array.from({ length: 20 }, (_, at) => `A${String.fromCharCode(65 + at)}`)
  const { id } = await aJob(db, { places, countryIds, maxSalary: 2000, salaryPeriod: 'MONTH' })
  const list = { country: 'AT', language: 'hr' as const, now: new Date(), page: 0, pageSize: 10 }
  expect((await listJobs(db, { ...list, sort: 'salary' })).items.map((job) => job.id)).toEqual([id])
})
