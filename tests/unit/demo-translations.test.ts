import { expect, test } from 'vitest'
import type { Language } from '#server/text/language.ts'
import { type DemoAd, readDemoAds } from '../support/demo-ads.ts'

const languages: Language[] = ['hr', 'en', 'de']
const ads = await readDemoAds(new Date('2026-11-22T12:00:00Z'))

const textIn = (ad: DemoAd, language: Language) => ad.texts.find((text) => text.language === language)
const openingOf = (ad: DemoAd, language: Language) =>
  textIn(ad, language)?.description.match(/<p>([^<]*)<\/p>/)?.[1] ?? ''
const plain = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

/** What two ads of an employer say alike in their opening, where neither the employer nor the place is named. */
const sharedIn = (language: Language, [one, other]: [DemoAd, DemoAd]) =>
  openingOf(one, language)
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => !sentence.includes(one.company.name) && openingOf(other, language).includes(sentence))

const pairs = ads.flatMap((ad, at) =>
  ads
    .slice(at + 1)
    .filter(({ company }) => company.slug === ad.company.slug)
    .map((other): [DemoAd, DemoAd] => [ad, other]),
)

test('the opening of an ad says the same in every language', () => {
  expect(pairs.length).toBeGreaterThan(1000)
  const differing = pairs.filter((pair) => {
    const alike = languages.map((language) => sharedIn(language, pair))
    const isLong = alike.some((sentences) => sentences.some(({ length }) => length >= 70))
    return isLong && alike.some((sentences) => sentences.every(({ length }) => length < 35))
  })
  expect(differing.map((pair) => pair.map(({ slug }) => slug).join(' and '))).toEqual([])
})

test('an ad says no sentence twice', () => {
  const repeated = ads.flatMap(({ slug, texts }) =>
    texts.flatMap(({ language, description }) => {
      const sentences = description.split(/<[^>]+>|(?<=[.!?]) /).filter(({ length }) => length > 25)
      return sentences.filter((one, at) => sentences.indexOf(one) < at).map((one) => `${slug} ${language}: ${one}`)
    }),
  )
  expect(repeated).toEqual([])
})

test('what search engines show of an ad is taken from its text', () => {
  const invented = ads.flatMap((ad) =>
    ad.texts
      .filter(({ title, description, meta_title, meta_description = '' }) => {
        const [named = ''] = [meta_title, title].filter((start) => start && meta_description.startsWith(`${start}: `))
        const shown = meta_description.slice(named ? named.length + 2 : 0).replace(/…$/, '')
        // An ad like another begins with its hours and pay.
        const said = shown.split(/(?<=[.!?]) /)
        const isPart = (part: string) => plain(description).includes(part.replace(/\.$/, ''))
        return !(isPart(shown) || said.slice(1).every(isPart)) || meta_description.includes('……')
      })
      .map(({ language }) => `${ad.slug} ${language}`),
  )
  expect(invented).toEqual([])
})

test('search engines show each live ad differently', () => {
  const shown = ads
    .filter(({ status }) => status === 'ACTIVE')
    .flatMap(({ texts }) => texts.map(({ language, meta_description }) => `${language} ${meta_description}`))
  expect(shown.length).toBeGreaterThan(500)
  expect(shown.filter((text, at) => shown.indexOf(text) !== at)).toEqual([])
})
