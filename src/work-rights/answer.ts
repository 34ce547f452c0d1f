import { readStored } from '../lib/browser-storage.ts'
import { storeByConsent } from '../site/consent/consent.ts'
import type { CountryRights } from './country-rights.ts'

/** The citizenship that was chosen on this device. It is never sent. */
const key = 'citizenship'

/** Answers in the strip of an ad, at once where a citizenship was chosen before. */
export async function answerIn(strip: HTMLElement) {
  const select = strip.querySelector('select')
  const place = strip.querySelector<HTMLElement>('[data-answers]')
  const countries = strip.dataset['rights']?.split(' ').filter(Boolean) ?? []
  if (!select || !place) return
  let loaded: CountryRights[] | null = null
  const answer = () =>
    place.replaceChildren(...(loaded ?? []).flatMap((rights, _, { length }) => answerOf(rights, select.value, length)))
  select.value ||= readStored(key) ?? ''
  select.addEventListener('change', () => {
    storeByConsent(key, select.value)
    answer()
  })
  loaded = await Promise.all(countries.map(load)).catch(() => null)
  const failed = strip.querySelector<HTMLElement>('[data-failed]')
  if (failed) failed.hidden = loaded !== null
  answer()
}

async function load(country: string): Promise<CountryRights> {
  const response = await fetch(`/work-rights/${country}-${document.documentElement.lang}.json`)
  if (!response.ok) throw new Error(response.statusText)
  return response.json()
}

function answerOf(
  { answers, country, official, checked, checkedOn, old }: CountryRights,
  citizenship: string,
  of: number,
) {
  const found = answers.find(({ citizenships }) => citizenships.some((each) => each === citizenship))
  if (!found) return []
  const lists = found.lists.flatMap(({ heading, items }, at) => [
    element('h3', heading),
    element(at === 0 ? 'ol' : 'ul', ...items.map((item) => element('li', item))),
  ])
  const link = Object.assign(element('a', official.name), { href: official.url, rel: 'noopener', target: '_blank' })
  return [
    element(
      'section',
      ...(of > 1 ? [element('h3', country)] : []),
      element('p', element('b', found.status), found.text && ` – ${found.text}`),
      ...lists,
      ...found.notes.map((note) => element('p', note)),
      element('p', `${official.label} `, link, `. ${checked} `, isOverAYear(checkedOn) ? element('b', old) : ''),
    ),
  ]
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, ...children: (Node | string)[]) {
  const made = document.createElement(name)
  made.append(...children)
  return made
}

const isOverAYear = (day: string) => Date.now() - Date.parse(day) > 366 * 24 * 3600_000
