import { experimental_AstroContainer as AstroContainer } from 'astro/container'
import { expect, test } from 'vitest'
import { startsFor } from '#server/checklists/schedule.ts'
import { checklistOf } from '#server/checklists/steps.ts'
import { listFacts } from '#server/facts/facts.ts'
import { languages } from '#server/text/language.ts'
import { rightsOf } from '#server/work-rights/rights.ts'
import AdminFacts from '#src/admin/AdminFacts.astro'
import ChecklistScreen from '#src/checklists/ChecklistScreen.astro'
import { translator } from '#src/i18n/index.ts'
import Comparison from '#src/jobs/page/Comparison.astro'
import RightsScreen from '#src/work-rights/RightsScreen.astro'
import RightsStrip from '#src/work-rights/RightsStrip.astro'

const config = { siteUrl: 'https://preko.example' }
const container = await AstroContainer.create()

/** What a component shows on a day. */
const shown = (
  component: Parameters<typeof container.renderToString>[0],
  props: object,
  language: 'hr' | 'en' | 'de',
  day = '2026-12-01',
) =>
  container.renderToString(component, {
    props: { ...props },
    // Components read no more of it than this.
    locals: {
      language,
      t: translator(language),
      now: () => new Date(`${day}T12:00:00Z`),
      config,
    } as unknown as App.Locals,
  })

test.for(languages)('in %s administrators see every fact, those older than a year first', async (language) => {
  const t = translator(language)
  const now = await shown(AdminFacts, {}, language)
  const later = await shown(AdminFacts, {}, language, '2027-11-23')
  const old = (html: string) => html.slice(html.indexOf(t('admin.facts_old')), html.indexOf(t('admin.facts_recent')))
  for (const { file } of listFacts()) {
    expect(now).toContain(`content/${file}`)
    expect(old(now)).not.toContain(file)
    expect(old(later)).toContain(file)
  }
})

test.for(languages)('in %s the strip of an ad in a country without rules says so', async (language) => {
  const t = translator(language)
  const html = await shown(RightsStrip, { countryIds: ['PT'] }, language)
  expect(html).toContain(t('rights.question'))
  expect(html).toContain(t('rights.noRules', { country: 'Portugal' }))
  expect(html).toContain(t('rights.notice'))
  expect(html).not.toContain('<select')
  expect(await shown(RightsStrip, { countryIds: [] }, language)).toContain(t('rights.remote'))
})

test('texts that are divided otherwise stand beside each other by order, and say so', async () => {
  const side = (language: 'hr' | 'de', description: string) => ({ language, title: 'Kuhar', description })
  const compared = (description: string) =>
    shown(Comparison, { original: side('hr', '<p>Jedan</p><p>Dva</p>'), translated: side('de', description) }, 'de')
  const note = translator('de')('job.compareUneven')
  expect(await compared('<p>Eins</p><p>Zwei</p>')).not.toContain(note)
  expect(await compared('<p>Eins und zwei</p>')).toContain(note)
})

test.for(languages)('in %s rules and steps that were looked at more than a year ago are marked', async (language) => {
  const mark = translator(language)('rights.old')
  const rights = (isOld: boolean) =>
    shown(
      RightsScreen,
      { country: 'AT', address: '/pravo-na-rad/austrija', isOld, ...rightsOf('AT', language) },
      language,
    )
  expect(await rights(false)).not.toContain(mark)
  expect(await rights(true)).toContain(mark)
  const steps = (today: string) => {
    const asked = { start: null, today, ...startsFor(today) }
    const checklist = { country: 'AT', address: '/prije-odlaska/austrija', asked, jobs: [], total: 0 }
    return shown(ChecklistScreen, { checklist: { ...checklist, ...checklistOf('AT', language, today) } }, language)
  }
  expect(await steps('2026-12-01')).not.toContain(mark)
  expect(await steps('2027-11-23')).toContain(mark)
})
