import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { islands, scripts, styles } from '../../src/site/chunks.ts'
import { fileOf, importsAtOnceIn, textOf } from '../support/imports.ts'

const files = Object.values({ ...scripts, ...islands }).flat()

test('every file and folder that the build groups exists', () => {
  expect([...files, ...styles].filter((place) => !existsSync(place))).toEqual([])
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([])
})

test.each(Object.entries(scripts))('what the chunk %s needs at once is in it or in that of every page', (_, own) => {
  const here = new Set<string>([...own, ...scripts.site])
  const missing = own.flatMap((file) => neededBy(file).filter((target) => !here.has(target)))
  expect(missing).toEqual([])
})

const neededBy = (file: string) => importsAtOnceIn(textOf(file)).flatMap((name) => fileOf(file, name) ?? [])
