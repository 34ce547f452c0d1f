import fc from 'fast-check'
import ical from 'ical.js'
import { expect, test } from 'vitest'
import days from '#content/checklists/days.json' with { type: 'json' }
import { checklistCalendar } from '#server/checklists/calendar.ts'
import { checklistContent, checklistCountries } from '#server/checklists/checklists.ts'
import { isStart, scheduleOf, startsFor } from '#server/checklists/schedule.ts'
import { checklistOf } from '#server/checklists/steps.ts'
import { dayAfter } from '#server/platform/time-zone.ts'
import { languages } from '#server/text/language.ts'

const today = '2026-11-23'
const aStart = fc.integer({ min: -60, max: 730 }).map((days) => dayAfter(today, days))
const aCountry = fc.constantFrom(...checklistCountries)
const aLanguage = fc.constantFrom(...languages)
const stepsOf = (country: (typeof checklistCountries)[number], language: (typeof languages)[number]) => {
  const { before, after } = checklistOf(country, language, today)
  return [...before, ...after]
}

test('every step has its day, or is said to have none', () => {
  for (const country of checklistCountries) {
    const { before, after } = checklistContent(country)
    for (const { id } of [...before, ...after])
      expect.soft(id in days.countries[country] || id in days.shared, `${country} ${id}`).toBe(true)
    for (const id of Object.keys(days.countries[country]))
      expect
        .soft(
          [...before, ...after].map((step) => step.id),
          country,
        )
        .toContain(id)
  }
  for (const { id } of stepsOf('DE', 'hr').filter(({ id }) => id.startsWith('before-')))
    expect.soft(days.before).toHaveProperty(id.slice('before-'.length))
})

test('steps before the journey come before the first day at work, all others after the arrival', () => {
  for (const country of checklistCountries) {
    const { before, after } = checklistOf(country, 'hr', today)
    for (const { id, day } of before) expect.soft(day, id).toBeLessThanOrEqual(-3)
    for (const { id, day } of after) expect.soft(day ?? 0, id).toBeGreaterThanOrEqual(-2)
  }
})

test('a schedule holds every step once, by day', () => {
  fc.assert(
    fc.property(aCountry, aLanguage, aStart, (country, language, start) => {
      const steps = stepsOf(country, language)
      const { days, undated } = scheduleOf(steps, start)
      expect(days.map(({ day }) => day)).toEqual([...new Set(days.map(({ day }) => day))].sort())
      for (const { day, steps } of days)
        for (const step of steps)
          expect(Date.parse(day) - Date.parse(start)).toBe((step.day ?? Number.NaN) * 86_400_000)
      const ids = [...days.flatMap(({ steps }) => steps), ...undated].map(({ id }) => id)
      expect(ids.sort()).toEqual(steps.map(({ id }) => id).sort())
    }),
  )
})

test('a first day at work is a real day that is not too far away', () => {
  const { first, last } = startsFor(today)
  for (const day of [first, today, last]) expect.soft(isStart(day, today), day).toBe(true)
  for (const day of [dayAfter(first, -1), dayAfter(last, 1), '2027-02-30', '2027-2-3', '', '2027-01-04T00:00'])
    expect.soft(isStart(day, today), day).toBe(false)
  fc.assert(fc.property(fc.string(), (text) => !isStart(text, today) || /^\d{4}-\d{2}-\d{2}$/.test(text)))
})

type Made = { start: string; language?: (typeof languages)[number]; country?: (typeof checklistCountries)[number] }

const eventsOf = ({ start, language = 'hr', country = 'AT' }: Made) => {
  const address = 'https://preko.example/prije-odlaska/austrija'
  const steps = stepsOf(country, language)
  const text = checklistCalendar({ title: 'A, b; c', language, address, steps, start, now: new Date(today) })
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  return new ical.Component(ical.parse(text)).getAllSubcomponents('vevent').map((event) => new ical.Event(event))
}

test('the calendar file has each dated step as a day with an alarm a day before', () => {
  fc.assert(
    fc.property(aCountry, aLanguage, aStart, (country, language, start) => {
      const dated = scheduleOf(stepsOf(country, language), start).days.flatMap(({ day, steps }) =>
        steps.map(({ id, title, text }) => [`${id}@preko.example`, day, title, text]),
      )
      const events = eventsOf({ start, language, country })
      expect(events.map((e) => [e.uid, e.startDate.toString(), e.summary, e.description])).toEqual(dated)
      for (const event of events) {
        expect(event.startDate.isDate).toBe(true)
        const [alarm, ...more] = event.component.getAllSubcomponents('valarm')
        expect(more).toEqual([])
        expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-P1D')
      }
    }),
    { numRuns: 20 },
  )
})

test('a step keeps its UID when the first day at work changes, so that a second import moves it', () => {
  const uids = (start: string) =>
    eventsOf({ start })
      .map(({ uid }) => uid)
      .sort()
  expect(uids('2027-03-01')).toEqual(uids('2027-05-15'))
  expect(new Set(uids('2027-03-01')).size).toBe(uids('2027-03-01').length)
})
