import fc from 'fast-check'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { cvOf } from '../../server/europass/cv.ts'
import { splitPhone } from '../../server/europass/phone.ts'
import { europassPdf } from '../../server/europass/write-pdf.ts'
import { europassXml } from '../../server/europass/write-xml.ts'
import { readEuropass } from '../../src/applications/apply/europass/read-europass.ts'

const date = (value: string) => ({ type: 'Date', caption: 'Datum rođenja', value })
const xmlOf = (cv: Parameters<typeof europassXml>[0]) => europassXml(cv, 'hr')
const read = (content: BlobPart) => readEuropass(new Blob([content]))

/** Any text of a person, with what XML gives a meaning. */
const typed = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.constantFrom('<b>&"\'', ']]>', '<!DOCTYPE x>', '&lt;', 'Đurić'),
  )
  .map((text) => `a${text.replace(/[\p{Cc}\p{Cn}]/gu, ' ')}z`)

const phone = fc.tuple(fc.constantFrom('385', '49', '1', '43'), fc.stringMatching(/^[1-9]\d{6,8}$/))

test('what is written is read again, whatever is typed', async () => {
  await fc.assert(
    fc.asyncProperty(typed, typed, typed, phone, async (firstName, lastName, address, [code, number]) => {
      const person = { firstName, lastName, email: 'ana@posta.example', phone: `+${code} ${number}` }
      const answers = [date('1994-03-09'), { type: 'Adresa', caption: 'Adresa', value: address }]
      const german = { type: 'RadioBox', caption: 'Znanje njemačkog', value: 'B2 – samostalno' }
      const cv = await read(xmlOf(cvOf(person, [...answers, german])))
      expect(cv).toMatchObject({
        ...{ format: 'candidate', givenName: firstName.trim(), familyName: lastName.trim() },
        ...{ email: 'ana@posta.example', phone: `+${code}${number}`, birthDate: '1994-03-09' },
        address: { line: address.trim() },
        languages: [{ language: 'deu', listening: 'B2', writing: 'B2', overall: 'B2' }],
      })
    }),
  )
})

/**
 * The Candidate.xsd that every export names is published nowhere. The editor of Europass refuses a file, or hides a part
 * of it, that breaks one of these rules of the documented format.
 */
test('what is written keeps the rules of the editor of Europass', () => {
  const person = { firstName: 'Ana', lastName: 'Kos', email: 'ana@posta.example', phone: '+385 91 000 0000' }
  const german = { type: 'RadioBox', caption: 'Znanje njemačkog', value: 'B2' }
  const xml = xmlOf(cvOf(person, [date('1994-03-09'), { type: 'Adresa', caption: 'Adresa', value: 'Split' }, german]))
  expect(XMLValidator.validate(xml)).toBe(true)
  const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'Communication' })
  const { Candidate: candidate } = parser.parse(xml)
  expect(Object.keys(candidate).filter((name) => !name.startsWith('@_'))).toEqual([
    ...['hr:DocumentID', 'CandidateSupplier', 'CandidatePerson', 'CandidateProfile', 'RenderingInformation'],
  ])
  const { PersonName: name, Communication: ways } = candidate.CandidatePerson
  expect(Object.keys(name)).toEqual(['oa:GivenName', 'hr:FamilyName'])
  expect(ways).toMatchObject([
    { ChannelCode: 'Email', 'oa:URI': person.email },
    { ChannelCode: 'Telephone', UseCode: 'mobile', CountryDialing: 385, 'oa:DialNumber': 910000000 },
    { UseCode: 'home', Address: { '@_type': 'home', 'oa:AddressLine': 'Split' } },
  ])
  expect(candidate.CandidateProfile['@_languageCode']).toBe('hr')
  const { SectionsOrder: order } = candidate.RenderingInformation.Design
  expect(order.Section.map(({ Title }: { Title: string }) => Title)).toContain('language')
})

test('the PDF has that XML attached', async () => {
  const person = { firstName: 'Ana Šime', lastName: 'Đurić-Kovač', email: 'ana@posta.example', phone: null }
  const cv = cvOf(person, [])
  const pdf = await europassPdf(cv, xmlOf(cv), 'hr')
  expect(await read(new Uint8Array(pdf))).toEqual(await read(xmlOf(cv)))
})

test('nothing is guessed', () => {
  const person = { firstName: 'Ana', lastName: 'K', email: 'a@b.hr', phone: '091 000 0000' }
  const stated = (caption: string, value: string, type = 'SimpleText') => ({ caption, value, type })
  const cv = cvOf(person, [
    stated('Koje jezike govorite?', 'engleski C1, njemački, talijanski B1 ili B2'),
    stated('Njemački ili engleski?', 'A2'),
    stated('Od kada možete raditi?', '2026-12-01', 'Date'),
    stated('Datum rođenja', 'proljeće', 'Date'),
  ])
  expect(cv).toMatchObject({ phone: undefined, birthDate: undefined, address: undefined })
  expect(cv.languages).toEqual([{ code: 'eng', level: 'C1' }])
})

test.for([
  ['+385 91 000 0000', '385', '910000000'],
  ['+49 151 0000000', '49', '1510000000'],
  ['+1 212 555 0100', '1', '2125550100'],
  ['091 000 0000', undefined, undefined],
])('%s is split after its country code', ([phone = '', code, number]) =>
  expect(splitPhone(phone)).toEqual(code ? { code, number } : undefined),
)
