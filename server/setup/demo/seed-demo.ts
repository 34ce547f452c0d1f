import { eq } from 'drizzle-orm'
import { refreshCompanyCandidates } from '../../candidate-records/refresh.ts'
import { storeAnswerTimes } from '../../companies/answer-time.ts'
import type { Services } from '../../context.ts'
import { openApplicationSlug } from '../../jobs/open-application-slug.ts'
import { listQuestions } from '../../jobs/queries.ts'
import { jobs } from '../../jobs/table.ts'
import type { Db } from '../../platform/db/client.ts'
import { fillAccounts, hasDemo } from './accounts.ts'
import { fillApplications } from './applications.ts'
import { fillArticles } from './articles.ts'
import { paperMaker } from './attachments.ts'
import { fillCandidates } from './candidates.ts'
import { fillCompanies } from './companies.ts'
import { type DemoContent, readDemoContent } from './content.ts'
import { fillGroups, fillNotes } from './groups.ts'
import { fillHistory } from './history.ts'
import { fillInterest } from './interest.ts'
import { type DemoJob, fillJobs } from './jobs.ts'
import { peopleMaker } from './people.ts'
import { streamOf } from './random.ts'
import { fillRecruiting } from './recruiting.ts'
import { fillReplies } from './replies.ts'
import { candidateCount, decideWhoApplies } from './who-applies.ts'

type Progress = (what: string) => void

/**
 * Fills the database with the demo, once and completely. It must be migrated and have its reference data. Returns
 * whether it was filled now.
 */
export async function seedDemo(
  { db, storage, now }: Pick<Services, 'db' | 'storage' | 'now'>,
  onProgress: Progress = () => {},
): Promise<boolean> {
  if (await hasDemo(db)) return false
  const content = await readDemoContent()
  await db.transaction((tx) => fillAll({ db: tx, storage, now: now() }, content, onProgress))
  return true
}

type Filling = { db: Db; storage: Services['storage']; now: Date }

async function fillAll({ db, storage, now }: Filling, content: DemoContent, onProgress: Progress) {
  onProgress('companies')
  const companies = await fillCompanies(db, storage, content, now)
  const authors = await fillAccounts(db, companies, now)
  onProgress('ads')
  const ads = await fillJobs(db, content, companies, now)

  if (content.people) {
    onProgress('candidates and applications')
    const people = await fillCandidates(db, streamOf('candidates'), peopleMaker(streamOf('people'), content.people), {
      count: candidateCount,
      now,
    })
    const open = await findOpenApplication(db)
    const intents = decideWhoApplies(streamOf('who applies'), people, ads, companies, open)
    const applied = await fillApplications(db, intents, {
      random: streamOf('applications'),
      draw: paperMaker(streamOf('papers'), storage, content),
      content,
      now,
    })
    await refreshCompanyCandidates(db)
    await fillGroups(db, streamOf('groups'), applied, open?.id)
    await fillNotes(db, streamOf('notes'), applied, authors, content)
    const moves = await fillHistory(db, streamOf('history'), applied, { authors, now })
    await fillReplies(db, streamOf('replies'), moves, authors)
    await fillInterest(db, ads, applied, now)
    await storeAnswerTimes(db, now)
  }
  onProgress('recruiting')
  await fillRecruiting(db, storage, content)
  onProgress('articles')
  await fillArticles(db, now)
}

async function findOpenApplication(db: Db): Promise<DemoJob | undefined> {
  const [job] = await db.select().from(jobs).where(eq(jobs.slug, openApplicationSlug))
  return job && { ...job, kind: 'room-attendant', questions: await listQuestions(db, job.id) }
}
