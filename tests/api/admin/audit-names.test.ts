import { describe, expect } from 'vitest'
import type { auditRoutes } from '../../../server/audit/routes.ts'
import { uploads } from '../../../server/files/table.ts'
import { auditEntries } from '../../../server/platform/audit/table.ts'
import type { Db } from '../../../server/platform/db/client.ts'
import { stages } from '../../../server/stages/table.ts'
import { admin, appFor } from '../../support/app.ts'
import { as, queryOf, read } from '../../support/client.ts'
import { test } from '../../support/db.ts'
import { aCompany, aJob } from '../../support/examples.ts'

type Entry = typeof auditEntries.$inferInsert

const record = (db: Db, ...entries: Pick<Entry, 'subjectKind' | 'subjectId' | 'companyId' | 'actorId'>[]) =>
  db
    .insert(auditEntries)
    .values(entries.map((entry): Entry => ({ ...entry, at: new Date(), role: 'admin', action: 'x.y' })))
const listed = async (db: Db, language: 'hr' | 'de' = 'hr') =>
  (
    await read(
      as<typeof auditRoutes>(appFor(db, { viewer: admin }), { 'accept-language': language }).api.admin.audit.$get({
        query: queryOf('action=x.y&sortColumn=time&ascSortDirection=true&pageSize=100'),
      }),
    )
  ).content

describe('the audit trail', () => {
  test('names subjects, companies and stages in the reader’s language', async ({ db }) => {
    const company = await aCompany(db, { name: 'Hotel Jadran' })
    const job = await aJob(db, { companyId: company.id, title: 'Konobar' })
    const upload = '0b2c62a5-7b83-4d2a-9c0e-2f3d6a1b8c55'
    await db
      .insert(uploads)
      .values({ id: upload, folder: 'jobs', storageKey: 'x', name: 'kuhinja.jpg', width: 1, height: 1, bytes: 1 })
    const [stage] = await db
      .insert(stages)
      .values({ companyId: company.id, name: 'Novo', kind: 'new', position: 1 })
      .returning()
    await record(
      db,
      { subjectKind: 'job', subjectId: String(job.id), companyId: company.id },
      { subjectKind: 'upload', subjectId: upload },
      { subjectKind: 'stage', subjectId: String(stage?.id) },
    )
    expect((await listed(db, 'de')).map(({ subjectName, companyName }) => [subjectName, companyName])).toEqual([
      ['Konobar', 'Hotel Jadran'],
      ['kuhinja.jpg', null],
      ['Neu', null],
    ])
  })

  test('says of each kind that a subject is gone, and whose users are', async ({ db }) => {
    const deleted = await aJob(db, { deletedAt: new Date() })
    const kinds = [
      ...['application', 'article', 'candidate', 'company', 'filter', 'group', 'job', 'mail', 'note', 'own-filter'],
      ...[
        'recruiting-card',
        'recruiting-section',
        'reply',
        'report',
        'search-alert',
        'stage',
        'suppressed-email',
        'user',
        'watch',
      ],
    ]
    await record(
      db,
      { subjectKind: 'job', subjectId: String(deleted.id), actorId: 999_999 },
      { subjectKind: 'upload', subjectId: '0b2c62a5-7b83-4d2a-9c0e-2f3d6a1b8c56' },
      ...kinds.flatMap((subjectKind) => ['999999', 'x y'].map((subjectId) => ({ subjectKind, subjectId }))),
    )
    const rows = await listed(db)
    expect(rows).toHaveLength(2 + 2 * kinds.length)
    expect(rows.filter(({ subjectGone, subjectName }) => !subjectGone || subjectName !== null)).toEqual([])
    expect(rows.map(({ actorGone }) => actorGone)).toEqual([true, ...rows.slice(1).map(() => false)])
  })

  test('keeps the id where a kind has no names', async ({ db }) => {
    await record(db, { subjectKind: 'run', subjectId: '7' })
    expect(await listed(db)).toMatchObject([{ subjectId: '7', subjectName: null, subjectGone: false }])
  })
})
