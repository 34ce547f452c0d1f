import ical, { ICalAlarmType, ICalEventTransparency } from 'ical-generator'
import type { Language } from '../text/language.ts'
import { scheduleOf } from './schedule.ts'
import type { ChecklistStep } from './steps.ts'

type Checklist = {
  title: string
  language: Language
  /** The address of its page. */
  address: string
  steps: readonly ChecklistStep[]
  /** The first day at work, as YYYY-MM-DD. */
  start: string
  now: Date
}

const secondsOfDay = 24 * 60 * 60

/** A checklist as a calendar file: a whole day for each step, with an alarm a day before. A step keeps its UID. */
export function checklistCalendar({ title, language, address, steps, start, now }: Checklist): string {
  const { host } = new URL(address)
  const calendar = ical({
    name: title,
    prodId: { company: 'Preko', product: 'checklist', language: language.toUpperCase() },
  })
  for (const { day, steps: ofDay } of scheduleOf(steps, start).days)
    for (const { id, title: summary, text } of ofDay) {
      const event = calendar.createEvent({
        ...{ id: `${id}@${host}`, start: new Date(day), stamp: now, allDay: true, summary },
        ...{ description: text, url: address, transparency: ICalEventTransparency.TRANSPARENT },
      })
      event.createAlarm({ type: ICalAlarmType.display, trigger: secondsOfDay, description: summary })
    }
  return calendar.toString()
}
