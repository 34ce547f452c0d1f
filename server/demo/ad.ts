import words from '#content/demo/words.json' with { type: 'json' }
import { cut } from '../text/cut.ts'
import { fillIn } from '../text/fill-in.ts'
import { type Language, languages } from '../text/language.ts'
import type { Localised, PlaceContent, Role } from './content.ts'
import type { Facts } from './facts.ts'
import type { Random } from './random.ts'
import { capital, offerLines, wantedLines } from './sentences.ts'

export type AdText = { title: string; description: string; metaTitle: string; metaDescription: string }

/** Which pieces of a role an ad uses: positions in its lists, the same in every language. */
export type Pieces = {
  title: number
  intro: number
  closing: number
  tasks: number[]
  wanted: number[]
  offer: number[]
}

export const piecesOf = (random: Random, role: Role, variant: number): Pieces => ({
  title: variant % role.titles.hr.length,
  intro: (variant + Math.floor(variant / role.titles.hr.length)) % role.intros.hr.length,
  closing: random.whole(0, role.closing.hr.length - 1),
  tasks: random.positions(role.tasks.hr.length, random.whole(5, 6)),
  wanted: random.positions(role.wanted.hr.length, random.whole(4, 5)),
  offer: random.positions(role.offer.hr.length, random.whole(3, 4)),
})

type Composition = { role: Role; pieces: Pieces; facts: Facts; place: PlaceContent; company: string | null }

/** The ad in every language. A company of null is one that hides its name. */
export function composeAd(composition: Composition): Localised<AdText> {
  const texts = languages.map((language) => [language, composeIn(language, composition)] as const)
  return Object.fromEntries(texts) as Localised<AdText>
}

function composeIn(language: Language, { role, pieces, facts, place, company }: Composition): AdText {
  const title = role.titles[language][pieces.title] ?? ''
  const town = place.town[language]
  const named = (text: string) => nameEmployer(fillIn(text, { town }), company, language)
  const intro = named(role.intros[language][pieces.intro] ?? '')
  const heading = words.headings[language]
  const lines = (list: string[], chosen: number[]) => chosen.flatMap((at) => list[at] ?? [])

  const description = [
    paragraph(intro),
    `<h2>${heading.tasks}</h2>`,
    bullets(lines(role.tasks[language], pieces.tasks)),
    `<h2>${heading.wanted}</h2>`,
    bullets([...lines(role.wanted[language], pieces.wanted), ...wantedLines(facts, language)]),
    `<h2>${heading.offer}</h2>`,
    bullets([...offerLines(facts, language), ...lines(role.offer[language], pieces.offer)]),
    paragraph(named(role.closing[language][pieces.closing] ?? '')),
  ].join('')
  return { title, description, metaTitle: cut(`${title}, ${town}`, 65), metaDescription: cut(intro, 155) }
}

/** Names the employer, or 'our partner' with the capital that its place in the sentence asks for. */
function nameEmployer(text: string, company: string | null, language: Language): string {
  if (company !== null) return text.replaceAll('{company}', company)
  const hidden = words.hiddenEmployer[language]
  return text.replace(/([.!?…]\s+)?\{company\}/g, (_, before: string | undefined, at: number) =>
    before !== undefined || at === 0 ? (before ?? '') + capital(hidden) : hidden,
  )
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const paragraph = (text: string) => `<p>${escaped(text)}</p>`
const bullets = (lines: string[]) => `<ul>${lines.map((line) => `<li>${escaped(capital(line))}</li>`).join('')}</ul>`
