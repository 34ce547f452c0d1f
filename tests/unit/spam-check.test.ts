import { expect, test } from 'vitest'
import { looksLikeBot } from '../../server/applications/apply/spam-check.ts'
import { fieldNames, submissionOf } from '../../server/applications/apply/wire.ts'

const opened = new Date('2026-05-04T10:00:00Z')
const later = (ms: number) => new Date(opened.getTime() + ms)
const link = ['Moj rad: https://galerija.example']

const sent = (more: Record<string, string[]> = {}) =>
  submissionOf({ fields: { [fieldNames.openedAt]: [String(opened.getTime())], ...more }, files: [] })

test('a link that is sent at once looks automatic', () => {
  expect(looksLikeBot(sent(), link, later(300))).toBe(true)
  expect(looksLikeBot(sent(), ['Bez linka'], later(300))).toBe(false)
})

test('a quick person with a link does not', () => {
  expect(looksLikeBot(sent(), link, later(1200))).toBe(false)
})

test('the second try always counts', () => {
  expect(
    looksLikeBot(sent({ [fieldNames.humanConfirmed]: ['true'], [fieldNames.honeypot]: ['x'] }), link, later(1)),
  ).toBe(false)
})
