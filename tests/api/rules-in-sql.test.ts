import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { inScope, isInScope } from '../../server/accounts/company-scope.ts'
import { listedToWire } from '../../server/applications/list/application-wire.ts'
import { findApplications } from '../../server/applications/list/list.ts'
import { promiseIs } from '../../server/applications/promise-sql.ts'
import { applications, unreadApplications } from '../../server/applications/table.ts'
import { articleStates, stateOfArticle } from '../../server/articles/article.ts'
import { articlesIn } from '../../server/articles/queries.ts'
import { articles } from '../../server/articles/table.ts'
import { digitsOf } from '../../server/candidates/filter.ts'
import { candidates, optedOutCandidates, phoneDigits } from '../../server/candidates/table.ts'
import { companies } from '../../server/companies/table.ts'
import { groupName } from '../../server/company-defaults/names.ts'
import { hasOptedOut } from '../../server/groups/group.ts'
import { shownGroupName } from '../../server/groups/queries.ts'
import { groups } from '../../server/groups/table.ts'
import { interviewStates, isOpenInterview } from '../../server/interviews/interview.ts'
import { isToCome } from '../../server/interviews/queries.ts'
import { interviews, interviewTimes } from '../../server/interviews/table.ts'
import { isOnHold, isWaiting, mayTransmit } from '../../server/mails/deliver.ts'
import { hashInDatabase, receiverHashOf } from '../../server/mails/erase.ts'
import { mailStates } from '../../server/mails/state.ts'
import { mails } from '../../server/mails/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { rowsOf } from '../../server/platform/db/rows.ts'
import { promiseState } from '../../server/promises/promise.ts'
import { listDueApplications } from '../../server/retention/due.ts'
import { languages } from '../../server/text/language.ts'
import { adTrials, anyTime, now, rarely, some } from '../support/ad-trials.ts'
import { aDashboard, anApplication } from '../support/dashboard.ts'
import { test } from '../support/db.ts'
import { aCompany, anArticle } from '../support/examples.ts'
import type { pairedRules } from '../support/rules-in-sql.ts'

const trials: Record<keyof typeof pairedRules, (db: Db) => Promise<void>> = {
  'accounts/company-scope.ts inScope': async (db) => {
    const ids = [(await aCompany(db)).id, (await aCompany(db)).id]
    for (const scope of ['all', ...ids] as const) {
      const rows = await db.select({ id: companies.id }).from(companies).where(inScope(companies.id, scope))
      const all = await db.select({ id: companies.id }).from(companies)
      expect(rows).toEqual(all.filter(({ id }) => isInScope(id, scope)))
    }
  },
  ...adTrials,
  'articles/queries.ts articlesIn': async (db) => {
    for (const publishedAt of some(anyTime, 20)) await anArticle(db, { publishedAt })
    for (const state of articleStates) {
      const rows = await db
        .select({ id: articles.id, is: sql`coalesce(${articlesIn(state, now)}, false)`, at: articles.publishedAt })
        .from(articles)
      expect(rows.map((row) => row.is)).toEqual(rows.map(({ at }) => stateOfArticle(at, now) === state))
    }
  },
  'applications/table.ts unreadApplications': async (db) => {
    const dashboard = await aDashboard(db)
    const states = fc.record({ seen: fc.boolean(), withdrawnAt: rarely })
    const ids = []
    for (const state of some(states, 12)) ids.push((await anApplication(db, dashboard, state)).id)
    const listed = (await findApplications({ db, language: 'hr' }, dashboard.company.id, ids)).map((each) =>
      listedToWire(each, { role: 'employer', language: 'hr', now }),
    )
    const unread = await db
      .select({ id: applications.id })
      .from(applications)
      .where(unreadApplications())
      .orderBy(applications.id)
    expect(unread.map(({ id }) => id)).toEqual(listed.filter(({ seen }) => seen === 0).map(({ id }) => id))
  },
  'applications/promise-sql.ts promiseIs': async (db) => {
    const dashboard = await aDashboard(db)
    const promises = fc.record({ promiseDueAt: anyTime, answeredAt: rarely, withdrawnAt: rarely })
    for (const promise of some(promises, 150)) await anApplication(db, dashboard, promise)
    for (const state of ['open', 'kept', 'broken'] as const) {
      const rows = await db
        .select({ application: applications, is: sql`coalesce(${promiseIs(state, now)}, false)` })
        .from(applications)
      const expected = rows.map(({ application }) => promiseState(application, now) === state)
      expect(rows.map(({ is }) => is)).toEqual(expected)
      expect(expected).toContain(true)
    }
  },
  'candidates/table.ts optedOutCandidates': async (db) => {
    const dashboard = await aDashboard(db)
    for (const time of some(anyTime, 12)) await anApplication(db, dashboard, time ? { optedOutAt: time } : {})
    const rows = await db
      .select({ optedOutAt: candidates.optedOutAt, is: sql`${optedOutCandidates()}` })
      .from(candidates)
    expect(rows.map((row) => row.is)).toEqual(rows.map(hasOptedOut))
  },
  'candidates/table.ts phoneDigits': async (db) => {
    const phones = fc.string({ unit: fc.constantFrom(...'0123456789 +()/-') })
    const [first] = await db
      .insert(candidates)
      .values({ email: 'a@b.example', firstName: '', lastName: '' })
      .returning()
    for (const phone of some(phones, 40)) {
      await db.update(candidates).set({ phone })
      const [row] = await db.select({ digits: phoneDigits(candidates.phone) }).from(candidates)
      expect(row?.digits, `${first?.id} ${phone}`).toBe(digitsOf(phone))
    }
  },
  'groups/queries.ts shownGroupName': async (db) => {
    const { company } = await aDashboard(db)
    await db.insert(groups).values({ companyId: company.id, name: 'Odjavljeni' })
    for (const language of languages) {
      const rows = await db.select({ group: groups, name: shownGroupName(language) }).from(groups)
      expect(rows.map(({ name }) => name)).toEqual(rows.map(({ group }) => groupName(group, language)))
      expect(rows.filter(({ group }) => group.gathers).length).toBeGreaterThan(1)
    }
  },
  'interviews/queries.ts isToCome': async (db) => {
    const { id: applicationId, companyId } = await anApplication(db, await aDashboard(db))
    const base = {
      applicationId,
      companyId,
      minutes: 30,
      zone: '',
      candidateZone: '',
      way: 'phone',
      createdAt: now,
    } as const
    const states = fc.record({ state: fc.constantFrom(...interviewStates), startsAt: anyTime, answerBy: rarely })
    for (const [state, time] of some(fc.tuple(states, anyTime), 80)) {
      const [row] = await db
        .insert(interviews)
        .values({ ...base, ...state })
        .returning()
      if (row && time) await db.insert(interviewTimes).values({ interviewId: row.id, startsAt: time })
    }
    const rows = await db
      .select({ interview: interviews, time: interviewTimes.startsAt, is: sql`coalesce(${isToCome(now)}, false)` })
      .from(interviews)
      .leftJoin(interviewTimes, eq(interviewTimes.interviewId, interviews.id))
    const expected = rows.map(({ interview, time }) =>
      isOpenInterview({ ...interview, times: time ? [time] : [] }, now),
    )
    expect(rows.map(({ is }) => is)).toEqual(expected)
    expect(expected).toContain(true)
  },
  'mails/deliver.ts mayTransmit': async (db) => {
    for (const [state, sendingAt] of some(fc.tuple(fc.constantFrom(...mailStates), anyTime)))
      await aMail(db, { state, sendingAt: state === 'sending' ? (sendingAt ?? now) : sendingAt })
    const rows = await db.select({ mail: mails, may: sql`coalesce(${mayTransmit(now)}, false)` }).from(mails)
    expect(rows.map(({ may }) => may)).toEqual(rows.map(({ mail }) => isWaiting(mail) && !isOnHold(mail, now)))
  },
  'mails/erase.ts hashInDatabase': async (db) => {
    const address = fc
      .tuple(fc.emailAddress(), fc.boolean())
      .map(([email, isLoud]) => ` ${isLoud ? email.toUpperCase() : email} `)
    for (const receiver of some(address, 40)) await aMail(db, { receiver })
    const rows = await db.select({ receiver: mails.receiver, hash: sql`${hashInDatabase}` }).from(mails)
    expect(rows.map(({ hash }) => hash)).toEqual(rows.map(({ receiver }) => receiverHashOf(receiver)))
  },
  'retention/due.ts isOver': async (db) => {
    const dashboard = await aDashboard(db)
    const day = 24 * 3600_000
    const starts = fc.integer({ min: 715, max: 760 }).map((days) => new Date(now.getTime() - days * day))
    for (const appliedAt of some(starts, 25))
      await anApplication(db, dashboard, { appliedAt, retentionAskedAt: new Date(now.getTime() - 40 * day) })
    const people = (await rowsOf<{ id: number }>(db, sql`select id from candidates`)).map(({ id }) => id)
    const due = (kind: 'asked' | 'to erase') => listDueApplications({ db, now: () => now }, kind, people)
    const over = (await due('asked')).filter(({ endsAt }) => endsAt <= now)
    expect(over.length).toBeGreaterThan(0)
    expect((await due('to erase')).map(({ id }) => id)).toEqual(over.map(({ id }) => id))
  },
}

const aMail = (db: Db, overrides: Partial<typeof mails.$inferInsert>) =>
  db.insert(mails).values({ sender: '', receiver: '', subject: '', html: '', text: '', createdAt: now, ...overrides })

describe('a rule in SQL equals its pair on generated rows:', () => {
  test.for(Object.entries(trials))('%s', ([, holds], { db }) => holds(db))
})
