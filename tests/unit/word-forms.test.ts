import { expect, test } from 'vitest'
import { formsIn } from '#server/text/word-forms.ts'

const vocabulary = ['konobar', 'konobari', 'konobara', 'kuhar', 'kuhari', 'sobarica', 'tobarica', 'pekar', 'sud']
const formsOf = formsIn(vocabulary)

test('a word is found in all of its forms', () => {
  expect(formsOf('konobarima').toSorted()).toEqual(['konobar', 'konobara', 'konobari'])
  expect(formsOf('kuhar').toSorted()).toEqual(['kuhar', 'kuhari'])
})

test('a word that the vocabulary lacks is taken for those with the fewest typos, each in all of its forms', () => {
  expect(formsOf('konobsr').toSorted()).toEqual(['konobar', 'konobara', 'konobari'])
  expect(formsOf('sobsrica')).toEqual(['sobarica'])
  expect(formsIn(['kuhara', 'kuhinja'])('kuhsr')).toEqual(['kuhara'])
})

test('words as near as each other are all taken', () => {
  expect(formsIn(['mesar', 'medar', 'metla'])('mexar').toSorted()).toEqual(['medar', 'mesar'])
})

test('no typo is looked for in the first letter, in short words, or where none is near', () => {
  expect(formsOf('xonobar')).toEqual([])
  expect(formsOf('sux')).toEqual([])
  expect(formsOf('programer')).toEqual([])
})

test.for([
  ['konobari', ['konobar', 'konobara']],
  ['konobra', ['konobar', 'konobara']],
  ['ronobar', []],
  ['soba', ['soba']],
  ['suba', []],
  ['nepoznato', []],
] as const)('the forms of %s are %j', ([typed, forms]) => {
  expect(formsIn(['konobar', 'konobara', 'kuhar', 'soba'])(typed)).toEqual(forms)
})

test('of similar words only those with the fewest typos are meant', () => {
  const formsOf = formsIn(['recepcijom', 'recepsijom', 'restoran'])
  expect(formsOf('recepcijon')).not.toContain('recepsijom')
})
