import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import index from '../../content/price-lists/index.json'
import { drawPriceList, type PriceList } from '../../scripts/price-list-pdf.ts'

const wordsOf = (list: string, language: string) =>
  JSON.parse(readFileSync(`content/price-lists/${list}.${language}.json`, 'utf8')) as PriceList

describe.each(index.files)('$path', ({ list, language, file }) => {
  test('is a PDF of the words that stand in content', async () => {
    const kept = readFileSync(`public/price-lists/${file}`)
    expect(kept.equals(await drawPriceList(wordsOf(list, language), language as 'hr' | 'en' | 'de'))).toBe(true)
  })
})

test('the current list has a file in every language', () => {
  const languages = index.files.filter(({ list }) => list === index.current).map(({ language }) => language)
  expect(languages.sort()).toEqual(['de', 'en', 'hr'])
})

test('the languages of a list agree in their prices', () => {
  for (const list of new Set(index.files.map(({ list }) => list))) {
    if (!existsSync(`content/price-lists/${list}.hr.json`)) continue
    const prices = (language: string) => {
      const { packages, extras } = wordsOf(list, language)
      return [...packages, ...extras].map(({ price }) => price)
    }
    expect(prices('en')).toEqual(prices('hr'))
    expect(prices('de')).toEqual(prices('hr'))
  }
})
