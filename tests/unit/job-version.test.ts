import { expect, test } from 'vitest'
import { Refusal } from '#server/errors.ts'
import { bumped, requireVersion } from '#server/jobs/life/version.ts'

type Job = Parameters<typeof requireVersion>[1]
const job = { version: 5, fieldVersions: { title: 3, maxSalary: 4, description: 5 } } as Partial<Job> as Job
const tx = { language: 'en' } as Parameters<typeof requireVersion>[0]

function refusalOf(version: number | undefined) {
  try {
    requireVersion(tx, job, version)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

test('a change of the current version, or of none, is taken', () => {
  expect([refusalOf(5), refusalOf(undefined)]).toEqual([undefined, undefined])
})

test.for([
  [4, ['semanticHtml']],
  [3, ['maxSalary', 'semanticHtml']],
  [2, ['maxSalary', 'nazivPosla', 'semanticHtml']],
  [6, []],
] as const)('a change of version %i is refused for %j, which were changed meanwhile', ([version, fields]) => {
  const refusal = refusalOf(version)
  expect(refusal).toMatchObject({ code: 'conflict', reason: 'stale_version', message: expect.stringMatching(/./) })
  expect(Object.keys(refusal?.fields ?? {}).sort()).toEqual(fields)
  for (const text of Object.values(refusal?.fields ?? {})) expect(text).toMatch(/./)
})

test('a change raises the version of the ad and of its fields alone', () => {
  expect(bumped(job, ['title', 'slug'])).toEqual({
    version: 6,
    fieldVersions: { title: 6, slug: 6, maxSalary: 4, description: 5 },
  })
})
