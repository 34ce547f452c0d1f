import { dayOf, isOverAYear } from '../../server/platform/time-zone.ts'
import type { CountryRights } from './country-rights.ts'
import { fetchRights, restoreCitizenship, rightFor, storeCitizenship } from './lookup.ts'

/** Answers in the strip of an ad, at once where a citizenship was chosen before. */
export async function answerIn(strip: HTMLElement) {
  const select = strip.querySelector('select')
  const place = strip.querySelector<HTMLElement>('[data-answers]')
  const countries = strip.dataset['rights']?.split(' ').filter(Boolean) ?? []
  if (!select || !place) return
  let loaded: CountryRights[] | null = null
  const answer = () =>
    place.replaceChildren(...(loaded ?? []).flatMap((rights, _, { length }) => answerOf(rights, select.value, length)))
  restoreCitizenship(select)
  select.addEventListener('change', () => {
    storeCitizenship(select.value)
    answer()
  })
  loaded = await Promise.all(countries.map(fetchRights)).catch(() => null)
  const failed = strip.querySelector<HTMLElement>('[data-failed]')
  if (failed) failed.hidden = loaded !== null
  answer()
}

function answerOf(rights: CountryRights, citizenship: string, of: number) {
  const { country, official, checked, checkedOn, old } = rights
  const found = rightFor(rights, citizenship)
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
      element(
        'p',
        `${official.label} `,
        link,
        `. ${checked} `,
        isOverAYear(checkedOn, dayOf(new Date())) ? element('b', old) : '',
      ),
    ),
  ]
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, ...children: (Node | string)[]) {
  const made = document.createElement(name)
  made.append(...children)
  return made
}
