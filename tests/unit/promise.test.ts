import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerPromises, dayMs, promiseDueAt, promisedDays, promiseState } from '../../server/promises/promise.ts'

const now = new Date('2026-11-20T12:00:00Z')
const times = fc.integer({ min: -20, max: 20 }).map((hours) => new Date(now.getTime() + hours * 3600_000))
const time = fc.option(times, { freq: 3 })

describe('the days in which an ad promises an answer', () => {
  const promise = fc.constantFrom(...answerPromises)

  test('are its own, or else those of its company where the ad names it', () => {
    fc.assert(
      fc.property(fc.option(promise), promise, fc.boolean(), (answerPromise, companyAnswerPromise, hidesCompany) => {
        const days = promisedDays({ answerPromise, companyAnswerPromise, hidesCompany })
        expect(String(days ?? 'none')).toBe(answerPromise ?? (hidesCompany ? 'none' : companyAnswerPromise))
      }),
    )
  })

  test('are none while the company lost the right to promise', () => {
    fc.assert(
      fc.property(fc.option(promise), promise, fc.boolean(), (answerPromise, companyAnswerPromise, hidesCompany) => {
        const promised = { answerPromise, companyAnswerPromise, hidesCompany }
        expect(promisedDays({ ...promised, promiseWithdrawnAt: now })).toBeNull()
      }),
    )
  })

  test('are counted from the moment of sending', () => {
    const hidesCompany = false
    expect(promiseDueAt({ answerPromise: '3', hidesCompany }, now)).toEqual(new Date(now.getTime() + 3 * dayMs))
    expect(promiseDueAt({ answerPromise: 'none', companyAnswerPromise: '7', hidesCompany }, now)).toBeNull()
  })
})

describe('what became of a promise', () => {
  const row = fc.record({ promiseDueAt: times, answeredAt: time, withdrawnAt: time })

  test('no longer changes once it is not open', () => {
    fc.assert(
      fc.property(row, fc.nat(40), (promise, hours) => {
        const state = promiseState(promise, now)
        if (state !== 'open') expect(promiseState(promise, new Date(now.getTime() + hours * 3600_000))).toBe(state)
      }),
    )
  })

  test('is kept by an answer in time and by no other, whatever the candidate does', () => {
    fc.assert(
      fc.property(row, (promise) => {
        const isKept = !!promise.answeredAt && promise.answeredAt <= promise.promiseDueAt
        expect(promiseState(promise, now) === 'kept').toBe(isKept)
      }),
    )
  })

  test('is broken only by the company', () => {
    const withdrawn = { promiseDueAt: now, answeredAt: null, withdrawnAt: new Date(now.getTime() - 1) }
    expect(promiseState(withdrawn, now)).toBe('void')
    expect(promiseState({ ...withdrawn, withdrawnAt: null }, now)).toBe('broken')
    expect(promiseState({ ...withdrawn, promiseDueAt: null }, now)).toBeNull()
  })
})
