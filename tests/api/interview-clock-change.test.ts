import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { remindOfInterviews } from '../../server/interviews/remind.ts'
import { mails } from '../../server/mails/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { servicesFor } from '../support/app.ts'
import { test } from '../support/db.ts'
import { anInterviewing, calendarsTo, kindsTo, linkTo, propose, visit } from '../support/interviews.ts'

const hourMs = 3600_000

/** The last Sunday of a month, March being 2, that lies at least three days ahead. */
function nextChange(month: number): string {
  const sooner = (year: number) => {
    const last = new Date(Date.UTC(year, month + 1, 0))
    return new Date(last.getTime() - last.getUTCDay() * 24 * hourMs)
  }
  const year = new Date().getUTCFullYear()
  const days = [sooner(year), sooner(year + 1)]
  const day = days.find((each) => each.getTime() > Date.now() + 3 * 24 * hourMs) ?? days[1]
  return day?.toISOString().slice(0, 10) ?? ''
}

const lastMailTo = async (db: Db, receiver: string) =>
  (await db.select().from(mails).where(eq(mails.receiver, receiver)).orderBy(mails.id)).at(-1)?.text ?? ''

/** Clocks change in Zagreb at one o'clock UTC: the first time lasts until after that. */
test.for([
  { change: 'forward', month: 2, first: '01:30–03:30 (Zagreb, UTC+1)', second: '03:30–04:30 (Zagreb, UTC+2)' },
  { change: 'back', month: 9, first: '02:30–02:30 (Zagreb, UTC+2)', second: '02:30–03:30 (Zagreb, UTC+1)' },
])('an interview in the night when clocks are set $change is at the time that was offered', async (night, { db }) => {
  const day = nextChange(night.month)
  const times = [`${day}T00:30:00.000Z`, `${day}T01:30:00.000Z`]
  const [, later = ''] = times
  const { api, application, user } = await anInterviewing(db)
  await propose(api, application.id, {
    ...{ times, minutes: 60, zone: 'Europe/Zagreb', candidateZone: 'Europe/Zagreb', message: '' },
  })
  const offered = await lastMailTo(db, application.email)
  for (const time of [night.first, night.second]) expect(offered).toContain(time)

  const link = await linkTo(db, application.email)
  const { screen } = await visit(db, `${link}?zone=America/New_York`)
  expect(screen).toMatchObject({ state: 'proposed', zone: 'America/New_York' })
  expect(screen.times).toEqual(times.map((startsAt) => expect.objectContaining({ startsAt, state: 'free' })))

  const picked = await visit(db, link, { termin: later, zone: 'America/New_York' })
  expect(picked.screen).toMatchObject({ state: 'agreed' })
  const stamp = `${day.replaceAll('-', '')}T013000Z`
  // The candidate reads it by the clocks that were chosen, which do not change that night.
  const shown = { [application.email]: '21:30–22:30 (New York, UTC−4)', [user.email]: night.second }
  for (const [receiver, time] of Object.entries(shown)) {
    expect(await lastMailTo(db, receiver)).toContain(time)
    const [calendar] = await calendarsTo(db, receiver)
    expect(calendar?.text).toContain(`DTSTART:${stamp}\r\n`)
    expect(calendar?.text).toContain(`DTEND:${stamp.replace('T01', 'T02')}\r\n`)
  }

  const remind = (hoursBefore: number) =>
    remindOfInterviews(servicesFor(db, { now: new Date(Date.parse(later) - hoursBefore * hourMs) }).services)
  await remind(24.5)
  expect(await kindsTo(db, application.email)).not.toContain('interview.reminder')
  await remind(23.5)
  expect(await kindsTo(db, application.email)).toContain('interview.reminder')
  expect(await kindsTo(db, user.email)).toContain('interview.team-reminder')
  for (const [receiver, time] of Object.entries(shown)) expect(await lastMailTo(db, receiver)).toContain(time)
})
