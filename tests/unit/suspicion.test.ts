import { expect, test } from 'vitest'
import { looksAutomatic } from '../../server/applications/suspicion.ts'
import { fieldNames, submissionOf } from '../../server/applications/wire.ts'

const opened = new Date('2026-05-04T10:00:00Z')
const later = (ms: number) => new Date(opened.getTime() + ms)
const link = ['Moj rad: https://galerija.example']

const sent = (more: Record<string, string[]> = {}) =>
  submissionOf({ fields: { [fieldNames.openedAt]: [String(opened.getTime())], ...more }, files: [] })

test('a link that is sent at once looks automatic', () => {
  expect(looksAutomatic(sent(), link, later(300))).toBe(true)
  expect(looksAutomatic(sent(), ['Bez linka'], later(300))).toBe(false)
})

test('a quick person with a link does not', () => {
  expect(looksAutomatic(sent(), link, later(1200))).toBe(false)
})

test('the second try always counts', () => {
  expect(looksAutomatic(sent({ [fieldNames.secondTry]: ['true'], [fieldNames.trap]: ['x'] }), link, later(1))).toBe(
    false,
  )
})
