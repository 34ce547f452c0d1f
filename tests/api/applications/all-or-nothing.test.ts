import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect } from 'vitest'
import { answers, applications } from '../../../server/applications/table.ts'
import { candidates, candidateTokens, companyCandidates } from '../../../server/candidates/table.ts'
import { files } from '../../../server/files/table.ts'
import { countedMails, mails } from '../../../server/mails/table.ts'
import { auditEntries } from '../../../server/platform/audit/table.ts'
import type { Db } from '../../../server/platform/db/client.ts'
import { appFor, filesInMemory } from '../../support/app.ts'
import { aJobWithForm, aPdf, goodAnswers } from '../../support/applying.ts'
import { test } from '../../support/db.ts'
import { send } from '../../support/send-application.ts'

const written = {
  candidates,
  applications,
  answers,
  files,
  companyCandidates,
  candidateTokens,
  mails,
  countedMails,
  auditEntries,
}

const countRows = (db: Db) => Promise.all(Object.values(written).map((each) => db.$count(each)))

/** Has a trigger of the database act whenever something is written to a table. */
async function onWrite(db: Db, table: PgTable, act: string) {
  await db.execute(
    sql`create function acts() returns trigger language plpgsql as ${sql.raw(`$$ begin ${act}; end $$`)}`,
  )
  // Each file has a row before it is an answer's.
  const moment = table === files ? sql`update of answer_id` : sql`insert or update`
  await db.execute(sql`create trigger acting before ${moment} on ${table} for each row execute function acts()`)
}

describe('an application leaves no row and no file behind', () => {
  test.for(Object.entries(written))('of which a write fails: %s', async ([, table], { db }) => {
    const form = await aJobWithForm(db)
    const storage = filesInMemory()
    const before = await countRows(db)
    await onWrite(db, table, `raise 'fails' using errcode = 'data_exception'`)

    const response = await send(appFor(db, { storage }), { ...goodAnswers(form), [form.cv.id]: aPdf() })

    expect(response.status).toBe(500)
    expect(await countRows(db)).toEqual(before)
    expect(storage.keys()).toEqual([])
  })

  test('whose file is gone before it is stored', async ({ db }) => {
    const form = await aJobWithForm(db)
    const storage = filesInMemory()
    const before = await countRows(db)
    await onWrite(db, files, 'return null')

    const response = await send(appFor(db, { storage }), { ...goodAnswers(form), [form.cv.id]: aPdf() })

    expect(response.status).toBe(422)
    expect(await countRows(db)).toEqual(before)
    expect(storage.keys()).toEqual([])
  })
})
