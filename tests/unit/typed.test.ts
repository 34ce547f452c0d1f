import { describe, expect, test } from 'vitest'
import { asksForCountry, asksForStart, maxFilesOf } from '#server/questions/captions.ts'
import { normalizeAnswer } from '#server/questions/normalize-answer.ts'
import { phonePattern, type QuestionType, validateAnswer } from '#server/questions/question.ts'
import { normalizeNumber } from '#server/text/amount.ts'
import { normalizePhone, normalizeWebAddress } from '#server/text/typed.ts'

const problemOf = (type: QuestionType, text: string, language: 'hr' | 'en' | 'de' = 'hr') =>
  validateAnswer({ type, required: true, options: [] }, [normalizeAnswer({ type }, text, language)])

describe('a number as people write it', () => {
  test.for([
    ['2.500', 'hr', '2500'],
    ['2.500', 'de', '2500'],
    ['2,500', 'en', '2500'],
    ['1.800,50', 'hr', '1800,50'],
    ['1,800.50', 'en', '1800.50'],
    ['1,800.50', 'hr', '1800.50'],
    ['1.800,50', 'en', '1800,50'],
    ['1.234.567', 'en', '1234567'],
    ['2 500 €', 'hr', '2500'],
    ['€ 2’500', 'de', '2500'],
    ['2.500,- EUR', 'de', '2500'],
    [' 2500 ', 'hr', '2500'],
    ['€2500', 'hr', '2500'],
    ['2500€', 'hr', '2500'],
    ['EUR 2500', 'de', '2500'],
    ['2500 eura', 'hr', '2500'],
    ['2500 euro', 'en', '2500'],
    ['2500,–', 'hr', '2500'],
    ['2\u00a0500', 'hr', '2500'],
    ['1.234.567', 'hr', '1234567'],
    ['1800,5', 'hr', '1800,5'],
    ['1500.50', 'hr', '1500.50'],
    ['-3', 'hr', '-3'],
  ] as const)('%s in %s is %s', ([text, language, number]) => {
    expect(normalizeNumber(text, language)).toBe(number)
    expect(problemOf('Decimal', text, language)).toBeNull()
  })

  test.for([
    ['2.500', 'en'],
    ['2,500', 'hr'],
    ['0.001', 'hr'],
    ['1.80,50', 'hr'],
    ['25 30', 'hr'],
    ['1.800.50', 'hr'],
    ['oko 2500', 'hr'],
    ['2500 eur mjesec', 'hr'],
    ['10.000', 'en'],
    ['2.500,', 'hr'],
    ['1.234,567', 'hr'],
    ['1’234.567', 'de'],
    ['1e9', 'en'],
  ] as const)('%s in %s is left unchanged', ([text, language]) => {
    expect(normalizeNumber(` ${text} `, language)).toBe(text)
    expect(problemOf('Decimal', text, language)).toBe('decimal')
  })
})

describe('a telephone number as people write it', () => {
  test.for([
    ['+43 (0)660 123 45 67', '+43 660 123 45 67'],
    ['+49 (0) 170 1234567', '+49 170 1234567'],
    ['091/234-567', '091 234-567'],
    ['(01) 5550 101', '01 5550 101'],
    ['0049 170 1234567', '+49 170 1234567'],
    [' + 49 170 1234567', '+49 170 1234567'],
    ['000 123 4567', '000 123 4567'],
    ['091 555 0049', '091 555 0049'],
    ['091\u00a0555 0101 ', '091 555 0101'],
    ['+49 170 12 34 56 78 9', '+49170123456789'],
    ['01.23.45.67.89', '01 23 45 67 89'],
    ['+385 91 555‑0101', '+385 91 555-0101'],
    ['+385 91 555 0101', '+385 91 555 0101'],
  ] as const)('%s is %s', ([text, number]) => {
    expect(normalizePhone(text)).toBe(number)
    expect(normalizePhone(number)).toBe(number)
    expect(number).toMatch(phonePattern)
  })

  test.for(['nazovite me', '091 234 567 ili mail', '12', '+', '(0)', 'tel. 0915550101', '0915550101 mob'])(
    '%s is none',
    (text) => {
      expect(normalizePhone(` ${text} `)).toMatch(text.match(/[a-z]/) ? text : /^[\d+ ]*$/)
      expect(problemOf('Telefon', text)).toBe('phone')
    },
  )
})

test('the address of a page gets its scheme, other words stay', () => {
  expect(normalizeWebAddress('www.hotel.example')).toBe('https://www.hotel.example')
  expect(normalizeWebAddress('http://hotel.example')).toBe('http://hotel.example')
  for (const text of ['ana@posta.example', 'hotel', 'moj hotel.example']) expect(normalizeWebAddress(text)).toBe(text)
  const answer = (text: string) => normalizeAnswer({ type: 'SimpleText' }, text, 'hr')
  expect(answer('linkedin.com/in/ana')).toBe('https://linkedin.com/in/ana')
  expect(answer(' www.hotel.example ')).toBe('https://www.hotel.example')
  expect(answer('hr.linkedin.com/in/ana')).toBe('https://hr.linkedin.com/in/ana')
  for (const text of [
    ...['node.js', 'dipl.ing/mag', 'i/ili', 'vidi www.hotel.example', 'www.hotel.example i još'],
    ...['x.linkedin.com/in/ana', '12.linkedin.com/in/ana', 'HTTPS://linkedin.com/in/ana'],
  ])
    expect(answer(text)).toBe(text)
  expect(normalizeWebAddress('stranica=http://hotel.example')).toBe('https://stranica=http://hotel.example')
  expect(normalizeWebAddress(' ftp://hotel.example ')).toBe('ftp://hotel.example')
  for (const type of ['MultiLineText', 'Adresa'] as const)
    expect(normalizeAnswer({ type }, 'www.hotel.example', 'hr')).toBe('www.hotel.example')
  expect(normalizeAnswer({ type: 'Telefon' }, '091/555-0101', 'hr')).toBe('091 555-0101')
})

test('answers name a country only to questions about it or an address', () => {
  const text = (caption: string) => ({ type: 'SimpleText' as const, caption })
  for (const caption of ['Država', 'U kojoj zemlji živite?', 'Drzava prebivališta', 'Odakle dolazite?', 'Country:'])
    expect(asksForCountry(text(caption)), caption).toBe(true)
  for (const caption of ['Where do you live?', 'Land', 'Wo wohnen Sie?', 'In welchem Land sind Sie?', 'Ihre Anschrift'])
    expect(asksForCountry(text(caption)), caption).toBe(true)
  for (const caption of ['Ime', 'Prezime', 'First name', 'Surname', 'Nachname', 'Auslandserfahrung', 'Jezici', ''])
    expect(asksForCountry(text(caption)), caption).toBe(false)
  expect(asksForCountry({ type: 'Adresa', caption: 'Kamo da pošaljemo ugovor?' })).toBe(true)
})

test('the day of a start is not over, a day of birth is', () => {
  const date = (caption: string) => ({ type: 'Date' as const, caption })
  for (const caption of ['Od kada možete početi?', 'When can you start?', 'Ab wann sind Sie frei?'])
    expect(asksForStart(date(caption)), caption).toBe(true)
  for (const caption of ['Datum rođenja', 'Do kada Vam vrijedi kod 95?', 'Geburtsdatum', 'Početak školovanja'])
    expect(asksForStart(date(caption)), caption).toBe(false)
  expect(asksForStart({ type: 'SimpleText', caption: 'Od kada možete početi?' })).toBe(false)
  const question = { type: 'Date' as const, required: true, options: [] }
  expect(validateAnswer(question, ['2026-11-21'], '2026-11-22')).toBe('dateInPast')
  expect(validateAnswer(question, ['2026-11-22'], '2026-11-22')).toBeNull()
  expect(validateAnswer(question, ['1990-01-01'])).toBeNull()
})

test('a caption that speaks of one file takes one', () => {
  expect(maxFilesOf({ caption: 'Svjedodžbe i preporuke (jedna datoteka)' })).toBe(1)
  expect(maxFilesOf({ caption: 'Životopis' })).toBe(5)
})
