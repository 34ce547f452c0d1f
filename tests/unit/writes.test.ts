import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { strayWrites } from '../support/writes.ts'

/** Writes outside of a change, and why. The demo and the reference data are not checked. */
const exceptions: Record<string, string> = {
  'server/runs/': 'a batch and the note of how far the run came are one transaction; its start is the audited change',
  'server/mails/deliver.ts': 'what became of a hand-over must stay, whatever follows it',
  'server/mails/erase.ts': 'the sweep removes contents and changes nothing visible',
  'server/companies/email-change.ts deleteUnansweredEmails': 'the sweep removes what is over',
  'server/members/retention.ts': 'the same',
  'server/reports/retention.ts': 'the same',
  'server/mails/take-notice.ts deleteOldNotices': 'the same',
  'server/mails/limits.ts deleteOldCounts': 'the same',
  'server/alerts/send-ads.ts deleteOldAlerts': 'the same',
  'server/watches/retention.ts deleteOldWatches': 'the same',
  'server/alerts/match.ts': 'notes which candidates an ad suits; approving the ad is the audited change',
  'server/marketing/push.ts': 'notes what the outside was told, after it was told',
  'server/http/rate-limit.ts': 'tries are counted also when what was tried is rolled back',
  'server/jobs/stats/stats.ts': 'views are counted, too many for an audit row each',
  'server/missed-searches/count.ts': 'searches are counted without anything of a person, for whom nothing changes',
  'server/missed-searches/retention.ts': 'the sweep removes what is over',
  'server/jobs/match-occupations.ts': 'recomputes a column after an update of the product',
  'server/feeds/fetches.ts': 'notes what the outside fetched, after it did',
  'server/feeds/notify/announce.ts': 'notes what the outside was told, after it was told',
  'server/files/uploads.ts': 'files of a form that is still being read, or was refused, belong to nothing yet',
  'server/files/store-upload.ts': 'the same: the row comes before the contents, so that a crash leaves one to sweep',
  'server/accounts/auth/viewer.ts recordSeen': 'when a user was there last, as sessions are extended',
  'server/accounts/auth/second-factor/spend-code.ts': 'a code that was given is spent, whatever follows it',
  'server/audit/retention.ts': 'the sweep removes what is over, of the audit itself',
  'server/platform/db/migrate.ts': 'migrations change tables, before anything is served',
  'server/backups/': 'notes what became of a backup; restoring goes into an empty place',
  'server/accounts/auth/sessions.ts':
    'how long a cookie lives, chosen with each answer to the question of consent; the sweep removes what is over',
}

const exceptionOf = (write: string) => Object.keys(exceptions).find((each) => write.startsWith(each))

test('whatever is written is written by a change, but for what is named here with its reason', () => {
  const stray = strayWrites()
  expect(stray.filter((write) => !exceptionOf(write))).toEqual([])
  expect(Object.keys(exceptions).filter((each) => !stray.some((write) => exceptionOf(write) === each))).toEqual([])
})

test.for([
  ['a write of its own', `export const f = (db: Db) => db.insert(users).values({})`, ['f']],
  ['raw SQL', 'export const f = (db: Db) => db.execute(sql`delete from users where id = 1`)', ['f']],
  ['a transaction that is no change', `export const f = (c: C) => c.db.transaction((tx) => tx.delete(users))`, ['f']],
  [
    'a part that others call too',
    `const part = (db: Db) => db.delete(users)\nexport const f = (c: C) => part(c.db)`,
    ['part'],
  ],
  ['a change', `export const f = (c: C) => change(c, terms, ({ db }) => db.delete(users))`, []],
  ['a part of a change', `const part = (db: Db) => db.delete(users)\nexport const f = (tx: Tx) => part(tx.db)`, []],
] as const)('%s', ([, code, expected]) => {
  const folder = mkdtempSync(join(tmpdir(), 'preko-writes-'))
  const file = join(folder, 'f.ts')
  writeFileSync(file, `import { users } from './table.ts'\n${code}`)
  expect(strayWrites([file])).toEqual(expected.map((name) => `${file} ${name}`))
  rmSync(folder, { recursive: true })
})
