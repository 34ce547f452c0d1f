import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { type Db, openDatabase } from '../../server/platform/db/client.ts'
import { rowsOf } from '../../server/platform/db/rows.ts'
import { emptyDatabaseUrl } from '../support/db.ts'

const migrations = 'server/platform/db/migrations'

/** The migrations before those that keep revisions. */
function earlierMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(migrations, folder, { recursive: true })
  const journal = JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8'))
  const first = journal.entries.findIndex(({ tag }: { tag: string }) =>
    tag.endsWith('keep_changes_beside_approved_ads'),
  )
  expect(first).toBeGreaterThan(0)
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ ...journal, entries: journal.entries.slice(0, first) }),
  )
  return folder
}

const add = async (db: Db, title: string, status: string) => {
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`insert into jobs (company_id, slug, status, title, description, country_ids, places, preview_code,
        first_published_at, published_at, season_from)
      values ((select min(id) from companies), ${title}, ${status}, ${title}, '<p>Novi opis</p>', '{AT}', 'Graz',
        'code', now(), now(), '2027-01-01') returning id`,
  )
  return row?.id ?? 0
}

/** An ad as it was stored while its changed text awaited approval. */
async function aModeratedAd(db: Db, status: string) {
  const id = await add(db, `Novi naslov ${status}`, status)
  await db.execute(sql`insert into job_translations (job_id, language, title, description)
    values (${id}, 'de', 'Neu', '<p>Neu</p>')`)
  await db.execute(sql`insert into questions (job_id, type, caption, help, options, position, translations) values
    (${id}, 'Email', 'Email', null, '{}', 1, '{"de": {"caption": "E-Mail"}}'),
    (${id}, 'Radio', 'Iskustvo', 'u godinama', '{da,ne}', 2, '{"de": {"caption": "Neu"}}'),
    (${id}, 'SimpleText', 'Novo pitanje', null, '{}', 3, '{}')`)
  const texts = {
    ...{ title: 'Stari naslov', description: '<p>Stari opis</p>', places: 'Graz', metaTitle: 'Meta' },
    ...{ 'title.en': 'Old', 'description.en': '<p>Old</p>' },
    ...{ questions: 'Email\nIskustvo (u godinama) da / ne', 'questions.de': 'E-Mail' },
  }
  await db.execute(sql`insert into approved_texts (job_id, texts, approved_at)
    values (${id}, ${JSON.stringify(texts)}::text::jsonb, now())`)
  return id
}

test('unapproved texts of earlier versions become revisions, and approved ones are public again', async () => {
  const url = await emptyDatabaseUrl('revisions')
  const database = await openDatabase(url ? { url } : {})
  onTestFinished(() => database.close())
  const { db } = database
  await database.migrate(earlierMigrations())
  await db.execute(sql`insert into countries (id, section, position) values ('AT', 1, 1)`)
  await db.execute(sql`insert into companies (name, slug, country_id, city, postcode, street, contact_name, email, phone)
    values ('Hotel', 'hotel', 'AT', 'Graz', '8010', 'Ring 1', 'Ana', 'ana@hotel.example', '1')`)
  const changed = [await aModeratedAd(db, 'MODERATION'), await aModeratedAd(db, 'EXPIRED')]
  const unknown = await add(db, 'Bez odobrenja', 'MODERATION')
  const plain = await add(db, 'Isti', 'ACTIVE')
  const same = { title: 'Isti', description: '<p>Novi opis</p>', places: 'Graz' }
  await db.execute(sql`insert into approved_texts (job_id, texts, approved_at)
    values (${plain}, ${JSON.stringify(same)}::text::jsonb, now())`)

  await database.migrate()

  const ads = await rowsOf<Record<string, unknown>>(
    db,
    sql`select id, status, title, description from jobs order by id`,
  )
  const old = { title: 'Stari naslov', description: '<p>Stari opis</p>' }
  expect(ads).toEqual([
    { id: changed[0], status: 'ACTIVE', ...old },
    { id: changed[1], status: 'EXPIRED', ...old },
    { id: unknown, status: 'PENDING_APPROVAL', title: 'Bez odobrenja', description: '<p>Novi opis</p>' },
    { id: plain, status: 'ACTIVE', title: 'Isti', description: '<p>Novi opis</p>' },
  ])
  const revisions = await rowsOf<{ content: Record<string, unknown>; items: string[]; sent: boolean }>(
    db,
    sql`select content, items, submitted_at is not null as sent from job_revisions order by job_id`,
  )
  expect(revisions.map(({ sent }) => sent)).toEqual([true, false])
  expect(revisions[0]?.items.toSorted()).toEqual(
    ['description', 'description.de', 'description.en', 'metaTitle', 'questions', 'questions.de', 'title']
      .concat(['title.de', 'title.en'])
      .toSorted(),
  )
  expect(revisions[0]?.content).toMatchObject({
    ...{ title: 'Novi naslov MODERATION', countryIds: ['AT'], seasonFrom: '2027-01-01', hidesCompany: false },
    translations: { de: { title: 'Neu', description: '<p>Neu</p>', metaTitle: null } },
    questions: [{ caption: 'Email' }, { caption: 'Iskustvo', options: ['da', 'ne'] }, { caption: 'Novo pitanje' }],
  })
  const asked = sql`select caption, translations from questions where job_id = ${changed[0]} order by position`
  expect(await rowsOf(db, asked)).toEqual([
    { caption: 'Email', translations: { de: { caption: 'E-Mail' } } },
    { caption: 'Iskustvo', translations: {} },
  ])
  expect(await rowsOf(db, sql`select language, title from job_translations where job_id = ${changed[0]}`)).toEqual([
    { language: 'en', title: 'Old' },
  ])
}, 120_000)
