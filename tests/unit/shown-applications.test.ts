import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { sources } from '../support/imports.ts'

/** Reads that also find applications which their company deleted, or get the condition from elsewhere, and why. */
const exceptions: Record<string, string> = {
  'server/applications/review/move.ts moveTo': 'its callers chose the ids; a removed stage moves the deleted ones too',
  'server/applications/list/page-by-stage.ts countGroups': 'the condition is an argument',
  'server/applications/list/page-by-stage.ts pageByStage': 'the condition is an argument',
  'server/applications/list/page-of-ids.ts pageInOrder': 'the condition is an argument',
  'server/applications/list/page-of-ids.ts pageOfFound': 'the condition is an argument',
  'server/applications/apply/queries.ts findApplicationByKey': 'a repeated request finds what it created',
  'server/applications/apply/correct-address.ts hasApplied': 'nobody applies twice, deleted or not',
  'server/applications/apply/former-address.ts endFormerAddress':
    'a deleted application may be restored, so it keeps its candidate',
  'server/applications/apply/former-address.ts moveNotes':
    'a deleted application may be restored, so it keeps its candidate',
  'server/applications/apply/held-receipts.ts listHeldReceipts':
    'who applied gets the receipt, whatever the company did meanwhile',
  'server/applications/apply/queries.ts hasAppliedWith': 'nobody applies twice, deleted or not',
  'server/alerts/recommend.ts listAppliedFor': 'nobody applies twice, deleted or not',
  'server/applications/tasks.ts eraseDeletedTask': 'erases the deleted ones',
  'server/candidate-records/system-groups.ts addToOptedOutGroups': 'opting out holds at every company applied to',
  'server/erasure/erase-applications.ts lockPeopleWithoutOthers':
    'a deleted application may be restored, so it keeps its candidate',
  'server/erasure/erase-applications.ts eraseRemaining': 'erases what its callers chose',
  'server/erasure/erase-digests.ts eraseDigests': 'erases everything',
  'server/erasure/erase-digests.ts forgetDigest': 'erases everything',
  'server/erasure/erase-people.ts eraseBatch': 'erases everything',
  'server/jobs/own/list.ts countOf': 'the condition is an argument',
  'server/replies/mails.ts isFirstContact': 'a deleted application was answered too',
  'server/replies/recipients.ts select': 'the condition is an argument',
  'server/runs/candidates-step.ts joinGroups': 'opting out holds at every company applied to',
}

/** The demo and the seed read what they have just written. */
const isChecked = (file: string) => file.startsWith('server/') && !file.startsWith('server/setup/')

const reads =
  /(?:\b(?:from|innerJoin|leftJoin|rightJoin|fullJoin)\(\s*applications\b|\bcountRows\(\s*\w+,\s*applications\b|\b(?:from|join)\s+(?:\$\{applications\}|applications\b))/

const conditions = ['shownApplications', 'matchingApplications']

/** The top-level declarations of a file that read the table without the condition, not even by a constant beside them. */
function unconditionalReads(file: string, code = readFileSync(file, 'utf8')): string[] {
  const { statements } = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
  const declarations = statements
    .filter((statement) => !ts.isImportDeclaration(statement))
    .map((statement) => statement.getText())
    .map((text) => ({ text, name: /(?:function|const) (\w+)/.exec(text)?.[1] ?? '' }))
  const mentions = (text: string, names: string[]) => names.some((name) => new RegExp(`\\b${name}\\b`).test(text))
  const constants = declarations.filter(
    ({ text }) => /^const \w+ =(?! *(?:async )?\()/.test(text) && mentions(text, conditions),
  )
  const enough = [...conditions, ...constants.map(({ name }) => name)]
  return declarations.flatMap(({ text, name }) =>
    reads.test(text) && !mentions(text, enough) ? [`${file} ${name}`] : [],
  )
}

test('reads of applications leave out the deleted ones', () => {
  const found = sources.filter(isChecked).flatMap((file) => unconditionalReads(file))
  expect(found.toSorted()).toEqual(Object.keys(exceptions).toSorted())
})

test('the condition stands in one place', () => {
  const elsewhere = sources.filter(
    (file) =>
      isChecked(file) &&
      file !== 'server/applications/table.ts' &&
      /applications\.deletedAt\}? is null|isNull\(applications\.deletedAt\)|\ba\.deleted_at is null/.test(
        readFileSync(file, 'utf8'),
      ),
  )
  expect(elsewhere).toEqual([])
})

test.for([
  ['const f = (db: Db) => db.select().from(applications)', ['f']],
  ['const f = (db: Db) => db.select().from(jobs).innerJoin(applications, eq(applications.jobId, jobs.id))', ['f']],
  ['const f = (db: Db) => db.execute(sql`select id from applications a`)', ['f']],
  ['const f = (db: Db) => db.select().from(applications).where(shownApplications())', []],
  ['const isOwn = and(shownApplications())\nconst f = (db: Db) => db.select().from(applications).where(isOwn)', []],
  ['const f = (db: Db) => db.insert(applications).values({})', []],
] as const)('%s', ([code, names]) => {
  expect(unconditionalReads('a.ts', code)).toEqual(names.map((name) => `a.ts ${name}`))
})
