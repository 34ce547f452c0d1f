import { afterEach, expect, test, vi } from 'vitest'
import { answerIn } from '../../src/work-rights/answer.ts'
import { countryRights } from '../../src/work-rights/country-rights.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  sessionStorage.clear()
})

/** The strip of an ad in these countries, answered for a citizenship. `day`: today. */
async function strip(countries: ('AT' | 'DE')[], { citizenship = 'BA', day = '2026-12-01', isDown = false } = {}) {
  vi.setSystemTime(new Date(`${day}T12:00:00Z`))
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const country = address.includes('/AT-') ? 'AT' : 'DE'
    return isDown ? new Response('', { status: 503 }) : Response.json(countryRights(country, 'hr'))
  })
  document.documentElement.lang = 'hr'
  document.body.innerHTML = `<div data-rights="${countries.join(' ')}"><select><option value=""></option><option value="BA"></option>
    <option value="HR"></option><option value="other"></option></select><div data-answers></div><p data-failed hidden></p></div>`
  const element = document.querySelector<HTMLElement>('[data-rights]')
  if (!element) throw new Error('The strip is missing')
  await answerIn(element)
  const select = element.querySelector('select')
  if (select) select.value = citizenship
  select?.dispatchEvent(new Event('change'))
  const sections = [...element.querySelectorAll('section')].map(({ textContent }) => textContent)
  return { asked, sections, failed: element.querySelector<HTMLElement>('[data-failed]')?.hidden === false }
}

test('an ad in several countries has one answer each, with status, steps, official site and date', async () => {
  const { asked, sections } = await strip(['AT', 'DE'])
  expect(asked).toEqual(['/work-rights/AT-hr.json', '/work-rights/DE-hr.json'])
  expect(sections).toHaveLength(2)
  expect(sections[0]).toMatch(/^Austrija/)
  expect(sections[1]).toMatch(/^NjemačkaKvota/)
  for (const text of sections) {
    for (const part of ['Koraci', 'Službena stranica:', 'Provjereno 22.11.2026']) expect(text).toContain(part)
    expect(text).not.toContain('Starije od godinu dana')
  }
})

test('rules that were looked at more than a year ago are marked', async () => {
  const { sections } = await strip(['DE'], { day: '2027-11-23' })
  expect(sections).toEqual([expect.stringContaining('Starije od godinu dana')])
})

test('what is not known is said so', async () => {
  const { sections } = await strip(['DE'], { citizenship: 'other' })
  expect(sections).toEqual([expect.stringMatching(/^Ne znamo – Za ovo državljanstvo nemamo provjerenih pravila/)])
})

test('rules that could not be loaded are said to be missing', async () => {
  expect(await strip(['DE'], { isDown: true })).toMatchObject({ sections: [], failed: true })
})
