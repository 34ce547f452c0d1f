import { expect } from 'vitest'
import { findJob, type JobDetails } from '../../server/jobs/queries.ts'
import { jobPostings } from '../../src/jobs/page/job-posting.ts'
import { test } from '../support/db.ts'
import { aJob } from '../support/examples.ts'

test.for([
  ['<p>Kuhar</p>', 0],
  ['<p>Kuhar za hotel</p>', 1],
] as const)('an ad "Kuhar" with the description %s has %i posting', async ([description, count], { db }) => {
  const { slug } = await aJob(db, { title: 'Kuhar', description })
  const job = (await findJob(db, slug, 'hr')) as JobDetails
  expect(jobPostings(job, 'https://preko.example', 'hr')).toHaveLength(count)
})
