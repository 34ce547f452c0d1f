import { and, eq, isNull } from 'drizzle-orm'
import { change } from '../../change.ts'
import { asSystem, type Services } from '../../context.ts'
import { checkCompany } from '../../guard/check-company.ts'
import { jobSigns } from '../../guard/table.ts'
import { ofJob } from '../life/save.ts'
import { awaitsApproval } from '../pending.ts'
import { readContents } from '../revision/read.ts'
import { jobs } from '../table.ts'
import { signsOfJob } from './job-signs.ts'

/** Looks at an ad that awaits approval, and at its company, and stores their signs for the administrators. */
export async function checkJobSigns(services: Services, jobId: number) {
  const { db, now } = services
  const [job] = await db.select().from(jobs).where(eq(jobs.id, jobId))
  if (!job) return
  await checkCompany(services, job.companyId)
  const { edited } = await readContents(db, job)
  const signs = await signsOfJob(db, { companyId: job.companyId, content: edited, now: now() })
  await change(asSystem(services), { action: 'job.check', subject: ofJob(job), role: 'system' }, async (tx) => {
    const found = { version: job.version, signs, checkedAt: tx.now() }
    await tx.db
      .insert(jobSigns)
      .values({ jobId, ...found })
      .onConflictDoUpdate({ target: jobSigns.jobId, set: found })
  })
}

/** Looks at all ads that await approval and that nobody has looked at, as after an update of the product. */
export async function checkWaitingJobs(services: Services) {
  const { db, now } = services
  const waiting = await db
    .select({ id: jobs.id })
    .from(jobs)
    .leftJoin(jobSigns, eq(jobSigns.jobId, jobs.id))
    .where(and(awaitsApproval(now()), isNull(jobSigns.jobId)))
  for (const { id } of waiting) await checkJobSigns(services, id)
}
