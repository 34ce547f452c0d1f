import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import site from '../../content/site/site.json'
import { htmlWithSite, withSite } from '../../src/site/site-placeholders.ts'

test('every text gets the details of the operator, whatever it lies in', () => {
  const filled = withSite({ title: '{company}', parts: [{ text: '{vat}, {nobody}' }], at: 3, none: null })
  expect(filled).toEqual({
    title: 'Preko posredovanje d.o.o.',
    parts: [{ text: 'HR41830275191, {nobody}' }],
    at: 3,
    none: null,
  })
})

test('a sentence that ends in the name of the company ends in one dot', () => {
  expect(withSite('Iza portala stoji {company}. Pišite na {email}.')).toBe(
    'Iza portala stoji Preko posredovanje d.o.o. Pišite na info@preko.example.',
  )
})

test('in HTML an address to write to is a link', () => {
  expect(htmlWithSite('{support}')).toBe('<a href="mailto:podrska@preko.example">podrska@preko.example</a>')
})

test('the three languages of every page of words have the same shape', () => {
  for (const file of globSync('content/{faq,guides,pages,price-lists}/*.hr.json')) {
    const shapeIn = (language: string) =>
      shapeOf(JSON.parse(readFileSync(file.replace('.hr.', `.${language}.`), 'utf8')))
    expect(shapeIn('en'), file).toEqual(shapeIn('hr'))
    expect(shapeIn('de'), file).toEqual(shapeIn('hr'))
  }
})

test('only details that exist are asked for', () => {
  const placeholders = [
    'company',
    'address',
    'vat',
    'email',
    'support',
    'phone',
    'countK',
    ...Object.keys(site.processors),
  ]
  for (const file of globSync('content/{legal,faq,guides,pages}/*')) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/\{(\w+)\}/g))
      expect(placeholders, file).toContain(name)
  }
})

function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shapeOf(each)]))
}
