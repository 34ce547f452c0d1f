import words from '#content/demo/words.json' with { type: 'json' }
import { cut } from '../../text/cut.ts'
import { fillIn } from '../../text/fill-in.ts'
import { type Language, languages } from '../../text/language.ts'
import type { Localised } from './content.ts'
import type { Facts } from './facts.ts'
import type { PlannedAd } from './plan.ts'
import { streamOf } from './random.ts'
import { capital, termLines, wantedLines } from './sentences.ts'
import { type Section, type Voice, voiceNamed } from './voice.ts'

export type AdText = { title: string; description: string; metaTitle: string; metaDescription: string }

/** Which pieces an ad uses: positions in lists, the same in every language. */
export type Pieces = { intro: number; greeting: number; closing: number } & Record<
  'tasks' | 'wanted' | 'offer',
  number[]
>

const longestTitle = 57

/** The same ad gets the same pieces at every start. */
export function piecesOf({ key, role, intro, company }: PlannedAd): Pieces {
  const of = (piece: string) => streamOf(key, piece)
  const { most, greeting, closing } = voiceNamed(company.voice)
  const some = (list: 'tasks' | 'wanted' | 'offer') =>
    of(list).positions(role[list].hr.length, Math.min(most[list], role[list].hr.length))
  return {
    intro: intro ?? of('intro').whole(0, role.intros.hr.length - 1),
    greeting: of('greeting').whole(0, Math.max(0, greeting.length - 1)),
    closing: of('closing').whole(0, (closing.length || role.closing.hr.length) - 1),
    tasks: some('tasks'),
    wanted: some('wanted'),
    offer: some('offer'),
  }
}

type Composition = { ad: PlannedAd; pieces: Pieces; facts: Facts; town: Localised; hidesCompany: boolean }

/** The ad in every language. */
export function composeAd(composition: Composition): Localised<AdText> {
  const texts = languages.map((language) => [language, composeIn(language, composition)] as const)
  return Object.fromEntries(texts) as Localised<AdText>
}

function composeIn(language: Language, { ad, pieces, facts, town, hidesCompany }: Composition): AdText {
  const { role, company } = ad
  const voice = voiceNamed(company.voice)
  const title = role.titles[language][ad.title] ?? ''
  const contact = company.contact
  const named = (text: string) =>
    nameEmployer(fillIn(text, { town: town[language], contact }), hidesCompany ? null : company.name, language)
  const intro = named(role.intros[language][pieces.intro] ?? '')
  const lines = (list: 'tasks' | 'wanted' | 'offer') => pieces[list].flatMap((at) => role[list][language][at] ?? [])
  const inSection: Record<Section, () => string[]> = {
    tasks: () => lines('tasks'),
    wanted: () => [...lines('wanted'), ...wantedLines(facts, language)],
    offer: () => lines('offer'),
    terms: () => termLines(facts, ad, language),
  }
  const heading = voice.headings[language]
  const about = (at: Voice['about']) =>
    voice.about === at && !hidesCompany ? `<h2>${heading.about}</h2>${paragraph(company.about[language])}` : ''
  const hasOwnEnd = voice.closing.length > 0 && !hidesCompany
  const closing = hasOwnEnd
    ? voice.closing[pieces.closing]?.[language]
    : role.closing[language][pieces.closing % role.closing[language].length]
  const greeting = hidesCompany ? '' : (voice.greeting[pieces.greeting]?.[language] ?? '')

  const description = [
    paragraph([named(greeting), intro].filter(Boolean).join(' ')),
    about('start'),
    ...voice.sections.map((section) => `<h2>${heading[section]}</h2>${bullets(inSection[section]())}`),
    about('end'),
    voice.steps && `<h2>${voice.steps.heading[language]}</h2>${steps(voice.steps.lines.map((line) => line[language]))}`,
    voice.steps ? '' : paragraph(named(closing ?? '')),
  ].join('')
  return {
    title,
    description,
    metaTitle: metaTitleOf(title, town[language]),
    metaDescription: cut(intro, 155),
  }
}

/** With the town where there is room for it beside the name of the site. */
const metaTitleOf = (title: string, town: string) =>
  `${title}, ${town}`.length <= longestTitle ? `${title}, ${town}` : cut(title, longestTitle)

/** Puts in the employer's name, or 'our partner' with a capital at the beginning of a sentence. */
function nameEmployer(text: string, company: string | null, language: Language): string {
  if (company !== null) return text.replaceAll('{company}', company)
  const hidden = words.hiddenEmployer[language]
  return text.replace(/([.!?…]\s+)?\{company\}/g, (_, before: string | undefined, at: number) =>
    before !== undefined || at === 0 ? (before ?? '') + capital(hidden) : hidden,
  )
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const paragraph = (text: string) => `<p>${escaped(text)}</p>`
const items = (lines: string[]) => lines.map((line) => `<li>${escaped(capital(line))}</li>`).join('')
const bullets = (lines: string[]) => `<ul>${items(lines)}</ul>`
const steps = (lines: string[]) => `<ol>${items(lines)}</ol>`
