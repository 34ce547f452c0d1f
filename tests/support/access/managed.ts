import { articleVersions } from '../../../server/articles/table.ts'
import { featuredPeriods } from '../../../server/featured/table.ts'
import { notifications } from '../../../server/feeds/table.ts'
import { uploads } from '../../../server/files/table.ts'
import { mails, suppressedEmails } from '../../../server/mails/table.ts'
import { occupationNames } from '../../../server/occupations/table.ts'
import type { Db } from '../../../server/platform/db/client.ts'
import { recruitingCandidates, recruitingGroups } from '../../../server/recruiting/table.ts'
import { replyReviews } from '../../../server/replies/table.ts'
import { jobReports } from '../../../server/reports/table.ts'
import { runs } from '../../../server/runs/table.ts'
import { anArticle } from '../examples.ts'

/** One row of each thing that administrators manage, by name. */
export async function whatAdministratorsManage(db: Db, { jobId, companyId }: { jobId: number; companyId: number }) {
  const now = new Date()
  const article = await anArticle(db)
  const { title, metaDescription, html, keywords } = article
  const only = <Row>([row]: Row[]) => {
    if (!row) throw new Error('nothing inserted')
    return row
  }
  const version = { articleId: article.id, title, metaDescription, html, keywords, savedAt: now }
  const mail = {
    sender: 'a@preko.example',
    receiver: 'skrovita@x.example',
    subject: 'Skrovito',
    html: '<head>',
    text: '',
  }
  const upload = {
    id: '11111111-2222-4333-8444-555555555555',
    folder: 'jobs',
    ...{ storageKey: 'upload', name: 'skrovita.webp', width: 1, height: 1, bytes: 4 },
  } as const
  await db.insert(suppressedEmails).values({ email: 'skrovita@posta.example', source: 'manual' })
  await db
    .insert(notifications)
    .values({ service: 'google', jobId, address: 'https://skrovito.example', kind: 'updated', sentAt: now })
  const section = only(
    await db.insert(recruitingGroups).values({ page: 'koche', title: 'Kuhari', position: 1 }).returning(),
  )
  const card = {
    ...{ groupId: section.id, position: 1, name: 'Kuhar', countryIds: ['AT'], icon: 1, lines: ['a'], buttonText: 'CV' },
    cv: 'cv',
  }
  return {
    article: article.id,
    version: only(await db.insert(articleVersions).values(version).returning()).id,
    mail: only(
      await db
        .insert(mails)
        .values({ ...mail, state: 'failed', attempts: 20 })
        .returning(),
    ).id,
    upload: only(await db.insert(uploads).values(upload).returning()).id,
    run: only(await db.insert(runs).values({ kind: 'processall', createdAt: now, movedAt: now }).returning()).id,
    report: only(await db.insert(jobReports).values({ jobId, reason: 'other', comment: 'Skrovito' }).returning()).id,
    heldReply: only(
      await db
        .insert(replyReviews)
        .values({ companyId, fingerprint: '-', hosts: ['skrovito.example'], createdAt: now })
        .returning(),
    ).id,
    occupationName: only(
      await db.insert(occupationNames).values({ occupationId: 1, name: 'skrovitar', createdAt: now }).returning(),
    ).id,
    featured: only(
      await db
        .insert(featuredPeriods)
        .values({ jobId, startsAt: new Date(0), endsAt: new Date(1) })
        .returning(),
    ).id,
    section: section.id,
    card: only(await db.insert(recruitingCandidates).values(card).returning()).id,
  }
}
