import { Hono } from 'hono'
import type { AppEnv } from '../context.ts'
import { notFound, Refusal } from '../errors.ts'
import { dayOf } from '../platform/time-zone.ts'
import { type Language, languages } from '../text/language.ts'
import { message } from '../text/message.ts'
import { pageUrl } from '../urls.ts'
import { checklistCalendar } from './calendar.ts'
import { checklistSlug } from './checklists.ts'
import { countryOfChecklist } from './country-of-slug.ts'
import { isStart } from './schedule.ts'
import { checklistOf } from './steps.ts'

/** Checklists as calendar files for a first day at work: `/prije-odlaska/austrija.ics?start=2027-01-04`. */
export const checklistRoutes = new Hono<AppEnv>()

for (const language of languages) addCalendar(language)

function addCalendar(language: Language) {
  checklistRoutes.get(pageUrl('checklist', language, ':file{[a-z-]+\\.ics}'), (c) => {
    const { config, now } = c.var
    const country = countryOfChecklist((c.req.param('file') ?? '').slice(0, -'.ics'.length))
    if (!country) throw notFound({ language })
    const slug = checklistSlug(country)
    const start = c.req.query('start') ?? ''
    const today = dayOf(now())
    if (!isStart(start, today)) throw new Refusal('malformed', message(language, 'startOutOfRange'))
    const { title, before, after } = checklistOf(country, language, today)
    const address = config.siteUrl + pageUrl('checklist', language, slug)
    const steps = [...before, ...after]
    c.header('content-disposition', `attachment; filename="${slug}-${start}.ics"`)
    c.header('cache-control', 'private, no-store')
    return c.body(checklistCalendar({ title, language, address, steps, start, now: now() }), 200, {
      'content-type': 'text/calendar; charset=utf-8',
    })
  })
}
