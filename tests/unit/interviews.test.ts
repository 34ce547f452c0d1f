import fc from 'fast-check'
import ical from 'ical.js'
import { describe, expect, test } from 'vitest'
import { type CalendarEvent, interviewCalendar } from '#server/interviews/calendar.ts'
import { zoneOfAnswers, zoneOfCountry } from '#server/interviews/country-zone.ts'
import { isLate, overlaps, timeProblem } from '#server/interviews/interview.ts'
import {
  cityOf,
  instantAt,
  isZone,
  localTime,
  longDayIn,
  offsetMinutes,
  spanIn,
  utcText,
} from '#server/interviews/zone.ts'
import { languages } from '#server/text/language.ts'
import { textsOf } from '#src/i18n/index.ts'

const zagreb = 'Europe/Zagreb'
const at = (iso: string) => new Date(iso)

describe('a time of day in a zone', () => {
  test('that is left out in spring is none', () => {
    expect(instantAt('2026-03-29', '01:59', zagreb)).toEqual(at('2026-03-29T00:59:00Z'))
    expect(instantAt('2026-03-29', '02:30', zagreb)).toBeNull()
    expect(instantAt('2026-03-29', '03:00', zagreb)).toEqual(at('2026-03-29T01:00:00Z'))
  })

  test('that comes twice in autumn is the first', () => {
    expect(instantAt('2026-10-25', '02:30', zagreb)).toEqual(at('2026-10-25T00:30:00Z'))
    expect(localTime(at('2026-10-25T01:30:00Z'), zagreb)).toEqual({ day: '2026-10-25', time: '02:30' })
    expect(instantAt('2026-10-25', '03:00', zagreb)).toEqual(at('2026-10-25T02:00:00Z'))
  })

  test('is shown by the clocks of both sides, across both changes', () => {
    const dubai = 'Asia/Dubai'
    const shown = ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25'].map((day) => {
      const instant = instantAt(day, '10:00', zagreb) ?? at('')
      return [spanIn(instant, 30, zagreb), spanIn(instant, 30, dubai), utcText(instant, zagreb)]
    })
    expect(shown).toEqual([
      ['10:00–10:30', '13:00–13:30', 'UTC+1'],
      ['10:00–10:30', '12:00–12:30', 'UTC+2'],
      ['10:00–10:30', '12:00–12:30', 'UTC+2'],
      ['10:00–10:30', '13:00–13:30', 'UTC+1'],
    ])
  })

  test('is right in a zone that changes on other days', () => {
    const newYork = 'America/New_York'
    expect(instantAt('2026-03-08', '02:30', newYork)).toBeNull()
    expect(instantAt('2026-11-01', '01:30', newYork)).toEqual(at('2026-11-01T05:30:00Z'))
    // Between the changes of the two, the distance is an hour less.
    const shown = ['2026-03-07', '2026-03-20', '2026-03-29', '2026-10-25', '2026-11-01'].map((day) =>
      spanIn(instantAt(day, '15:00', zagreb) ?? at(''), 30, newYork),
    )
    expect(shown).toEqual(['09:00–09:30', '10:00–10:30', '09:00–09:30', '10:00–10:30', '09:00–09:30'])
  })

  test('is found again from what its clocks show', () => {
    const zones = fc.constantFrom(zagreb, 'Asia/Katmandu', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Apia')
    const instants = fc.integer({ min: Date.parse('2020-01-01') / 60_000, max: Date.parse('2040-01-01') / 60_000 })
    fc.assert(
      fc.property(instants, zones, (minute, zone) => {
        const instant = new Date(minute * 60_000)
        const { day, time } = localTime(instant, zone)
        const found = instantAt(day, time, zone)
        expect(found).not.toBeNull()
        // An hour that comes twice has two instants, of which the first is found.
        expect(localTime(found as Date, zone)).toEqual({ day, time })
        expect((found as Date) <= instant).toBe(true)
        expect(instant.getTime() + offsetMinutes(instant, zone) * 60_000).toBe(Date.parse(`${day}T${time}Z`))
      }),
    )
  })

  test('is named by weekday, city and distance to UTC', () => {
    expect(longDayIn(at('2026-11-25T23:30:00Z'), zagreb, 'hr')).toBe('četvrtak, 26.11.2026')
    expect(longDayIn(at('2026-11-25T23:30:00Z'), zagreb, 'en')).toBe('Thursday, 26 Nov 2026')
    expect([cityOf('America/Argentina/Buenos_Aires', 'hr'), cityOf('Asia/Dubai', 'de')]).toEqual([
      'Buenos Aires',
      'Dubai',
    ])
    expect(languages.map((language) => cityOf('Europe/Vienna', language))).toEqual(['Beč', 'Vienna', 'Wien'])
    expect(['Asia/Katmandu', 'America/Lima', 'UTC'].map((zone) => utcText(at('2026-11-25T12:00:00Z'), zone))).toEqual([
      'UTC+5:45',
      'UTC−5',
      'UTC',
    ])
  })
})

test('zones are those of the world, not offsets, paths or anything long', () => {
  for (const zone of [zagreb, 'Asia/Dubai', 'UTC']) expect(isZone(zone), zone).toBe(true)
  for (const zone of ['', '+01:00', 'Europe/Atlantis', '../etc', 'Z'.repeat(5000)])
    expect(isZone(zone), zone).toBe(false)
})

test('the candidate is in the zone of the country that the answers name, else in that of Croatia', () => {
  expect(zoneOfAnswers(['Al Wasl Road 12, Dubai, Ujedinjeni Arapski Emirati'])).toBe('Asia/Dubai')
  expect(zoneOfAnswers(['tri sezone', 'North Macedonia'])).toBe('Europe/Skopje')
  expect(zoneOfAnswers(['Calle Mayor 1, Madrid, Spanien'])).toBe('Europe/Madrid')
  expect(zoneOfAnswers(['Ilica 1, Zagreb', ''])).toBe(zagreb)
  expect([zoneOfCountry('AT'), zoneOfCountry('XK'), zoneOfCountry('')]).toEqual([
    'Europe/Vienna',
    'Europe/Belgrade',
    undefined,
  ])
})

test('a time is ahead, by 12 months at most', () => {
  const now = at('2026-11-24T10:00:00Z')
  expect(timeProblem(now, now)).toBe('interviewPast')
  expect(timeProblem(at('2026-11-24T10:00:01Z'), now)).toBeUndefined()
  expect(timeProblem(at('2027-11-24T10:00:00Z'), now)).toBeUndefined()
  expect(timeProblem(at('2027-11-24T10:00:01Z'), now)).toBe('interviewFar')
})

test('interviews overlap when they have a moment in common', () => {
  const span = (time: string, minutes: number) => ({ startsAt: at(`2026-11-24T${time}:00Z`), minutes })
  expect(overlaps(span('10:00', 30), span('10:30', 30))).toBe(false)
  expect(overlaps(span('10:00', 31), span('10:30', 30))).toBe(true)
  expect(overlaps(span('10:10', 5), span('10:00', 60))).toBe(true)
  expect(['06:59', '07:00', '21:59', '22:00'].map(isLate)).toEqual([true, false, false, true])
})

describe('the calendar file', () => {
  const event: CalendarEvent = {
    ...{ uid: 'interview-7@preko.example', sequence: 0, isCancelled: false, minutes: 30, language: 'hr' },
    startsAt: at('2026-11-25T13:00:00Z'),
    now: at('2026-11-24T10:00:00Z'),
    ...{ title: 'Razgovor za posao: Kuhar, pekar; čaša', description: `Hotel\n${'đ'.repeat(90)}` },
    ...{ location: 'https://meet.example/a', link: 'https://meet.example/a' },
    organizer: { name: 'Hotel "Jadran"', email: 'eva@hotel.example' },
    attendee: { name: 'Ana Kovač', email: 'ana@posta.example' },
  }

  const read = (text: string) => {
    const calendar = new ical.Component(ical.parse(text))
    const found = new ical.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
    return { method: calendar.getFirstPropertyValue('method'), found }
  }

  test('invites with UTC times, the link and both sides, in lines that end in CR LF', () => {
    const text = interviewCalendar(event)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(text).toMatch(/END:VCALENDAR\r\n$/)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const { method, found } = read(text)
    expect([method, found.uid, found.sequence]).toEqual(['REQUEST', event.uid, 0])
    expect([found.startDate.toString(), found.endDate.toString()]).toEqual([
      '2026-11-25T13:00:00Z',
      '2026-11-25T13:30:00Z',
    ])
    expect([found.summary, found.description, found.location]).toEqual([event.title, event.description, event.location])
    expect(found.component.getFirstPropertyValue('url')).toBe(event.link)
    expect(found.organizer).toBe('mailto:eva@hotel.example')
    expect(found.attendees.map((attendee) => String(attendee.getFirstValue()).toLowerCase())).toEqual([
      'mailto:ana@posta.example',
    ])
  })

  test.each([
    ['spring', '2026-03-29', ['2026-03-29T00:30:00Z', '2026-03-29T01:15:00Z'], '01:30–03:15', '2026-03-29T07:00:00Z'],
    ['autumn', '2026-10-25', ['2026-10-24T23:30:00Z', '2026-10-25T00:15:00Z'], '01:30–02:15', '2026-10-25T08:00:00Z'],
  ])('holds the instants of the night and the day of the change in %s', (_, day, night, clocks, morning) => {
    const startsAt = instantAt(day, '01:30', zagreb) ?? at('')
    const { found } = read(interviewCalendar({ ...event, startsAt, minutes: 45 }))
    expect([found.startDate.toString(), found.endDate.toString()]).toEqual(night)
    expect(spanIn(startsAt, 45, zagreb)).toBe(clocks)
    const nine = read(interviewCalendar({ ...event, startsAt: instantAt(day, '09:00', zagreb) ?? at('') }))
    expect(nine.found.startDate.toString()).toBe(morning)
  })

  test('cancels under the same UID', () => {
    const { method, found } = read(interviewCalendar({ ...event, isCancelled: true, sequence: 2 }))
    expect([method, found.uid, found.sequence]).toEqual(['CANCEL', event.uid, 2])
    expect(found.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  })
})

test.each(languages)('the button that confirms keeps its name when it says the time: %s', (language) => {
  const { confirm, confirmAt } = textsOf(language, 'interview')
  expect(confirmAt).toMatch(new RegExp(`^${confirm}.+\\{day\\}.+\\{time\\}$`))
})
