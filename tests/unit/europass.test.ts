import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EuropassError, maxEuropassBytes } from '../../src/applications/apply/europass/europass.ts'
import { proposalsOf, questionForCv, questionRefusingCv } from '../../src/applications/apply/europass/proposals.ts'
import { readEuropass } from '../../src/applications/apply/europass/read-europass.ts'
import type { FormQuestion } from '../../src/applications/apply/form.ts'
import texts from '../../src/i18n/hr/apply.json'
import { translatorOf } from '../../src/i18n/index.ts'

const sample = (name: string) => readFileSync(new URL(`../support/europass/europass-${name}`, import.meta.url))
const read = (content: BlobPart | Buffer) => readEuropass(new Blob([content as BlobPart]))
const expected = JSON.parse(sample('expected.json').toString())
const candidate = sample('candidate-sample.xml').toString()
const attachment = (content: Buffer, more = '') =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /EmbeddedFile ${more}/Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream\nendobj\n'),
  ])

describe('reads', () => {
  test.each(['candidate-sample.xml', 'skillspassport-sample.xml'])('%s', async (name) =>
    expect(await read(sample(name))).toEqual(expected[`europass-${name}`]),
  )

  test('the XML in a PDF, packed or not', async () => {
    const same = expected['europass-candidate-sample.xml']
    expect(await read(sample('sample.pdf'))).toEqual(same)
    expect(await read(attachment(Buffer.from(candidate)))).toEqual(same)
    expect(await read(attachment(deflateSync(candidate), '/Filter /FlateDecode '))).toEqual(same)
  })

  test('JSON, whose lists have no element around them', async () => {
    const LearnerInfo = {
      Identification: {
        PersonName: { FirstName: 'Ivan', Surname: 'Primjerić' },
        ContactInfo: { Email: { Contact: 'ivan@example.com' }, Telephone: [{ Contact: '+387 61 000 000' }] },
        Demographics: { Birthdate: { Year: 1988, Month: 11, Day: 2 } },
      },
      Skills: {
        Linguistic: {
          ForeignLanguage: [{ Description: { Code: 'de' }, ProficiencyLevel: { Listening: 'B1', Writing: 'A2' } }],
        },
      },
    }
    expect(await read(JSON.stringify({ SkillsPassport: { LearnerInfo } }))).toMatchObject({
      ...{ name: 'Ivan Primjerić', email: 'ivan@example.com', phone: '+38761000000', birthDate: '1988-11-02' },
      languages: [{ language: 'de', listening: 'B1', writing: 'A2', overall: 'A2' }],
    })
  })
})

describe('refuses', () => {
  const problemOf = (content: BlobPart | Buffer) =>
    read(content).then(
      () => null,
      (error: unknown) => (error instanceof EuropassError ? error.problem : error),
    )
  const bomb = deflateSync(Buffer.alloc(maxEuropassBytes + 1, ' '))

  test.each<[string, BlobPart | Buffer, string]>([
    ['entities', candidate.replace('<Candidate', '<!DOCTYPE a [<!ENTITY b "c">]><Candidate'), 'europassBroken'],
    ['what refers to an unknown entity', candidate.replace('Ana', '&xxe;'), 'europassBroken'],
    ['depth', '<a>'.repeat(100_000), 'europassBroken'],
    ['depth of JSON', `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`, 'europassBroken'],
    ['half of a file', candidate.slice(0, 3000), 'europassBroken'],
    ['what is no text', Buffer.from([0x3c, 0xff, 0xfe]), 'europassBroken'],
    ['50 MB', Buffer.alloc(50 * 1024 * 1024), 'europassTooBig'],
    ['what grows when unpacked', attachment(bomb, '/Filter /FlateDecode '), 'europassTooBig'],
    ['a PDF without XML', '%PDF-1.7\n1 0 obj\n<< >>\nendobj', 'europassNoXml'],
    ['a PDF with other XML', attachment(Buffer.from('<invoice/>')), 'europassNoXml'],
    ['an encrypted PDF', '%PDF-1.7\ntrailer << /Encrypt 3 0 R >>', 'europassLocked'],
    ['other XML', '<invoice/>', 'europassNoEuropass'],
    ['an element of that name elsewhere', '<Candidate xmlns="http://example.com/"/>', 'europassNoEuropass'],
    ['other JSON', '{"name":"Ana"}', 'europassNoEuropass'],
    ['a picture', 'GIF89a', 'europassNoEuropass'],
  ])('%s', async (_, content, problem) => expect(await problemOf(content)).toBe(problem))

  test('anything else in a Europass error', () =>
    fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.json(),
          fc.string({ unit: 'binary' }),
          fc.nat(candidate.length).map((end) => candidate.slice(0, end)),
        ),
        async (content) => {
          const problem = await problemOf(content)
          expect(problem === null || typeof problem === 'string').toBe(true)
        },
      ),
    ))
})

describe('proposes', () => {
  const ctx = { language: 'hr', t: translatorOf(texts, 'hr') } as unknown as Parameters<typeof proposalsOf>[3]
  let id = 0
  const question = (type: FormQuestion['type'], caption: string, options: string[] = []): FormQuestion => {
    id += 1
    return { id, type, caption, help: null, required: false, options }
  }
  const all = [
    question('SimpleText', 'Ime'),
    question('SimpleText', 'Prezime'),
    question('Email', 'Email'),
    question('Telefon', 'Telefon'),
    question('Adresa', 'Adresa'),
    question('Date', 'Datum rođenja'),
    question('SimpleText', 'Koje jezike govorite i koliko dobro?'),
    question('Radio', 'Znanje njemačkog', ['A1', 'A2', 'B1 (samostalno)', 'B2']),
  ]
  const cv = expected['europass-candidate-sample.xml']
  const answersTo = (questions: FormQuestion[], values = {}) =>
    proposalsOf(cv, questions, values, ctx).map(({ question, value }) => [question.caption, value])

  test('what the CV states, for questions of these kinds', () =>
    expect(answersTo(all).map(([, value]) => value)).toEqual([
      ...['Ana Šime', 'Đurić-Kovač', 'ana.sample@example.com', '+385910000000', 'Ilica 1, 10000 Zagreb, Hrvatska'],
      ...['1994-03-09', 'hrvatski (materinski jezik), njemački B1', 'B1 (samostalno)'],
    ]))

  test('nothing where it would have to guess', () =>
    expect(
      answersTo([
        question('SimpleText', 'Mjesto rođenja'),
        question('SimpleText', 'Materinski jezik'),
        question('SimpleText', 'Znanje njemačkog jezika'),
        question('Date', 'Od kada možete početi?'),
        question('Radio', 'Znanje engleskog', ['A1', 'B1']),
        question('Radio', 'Znanje njemačkog', ['A1 do B1', 'B1 i više']),
        question('MultiLineText', 'Poruka poslodavcu'),
      ]),
    ).toEqual([]))

  test('the address of the applicant, not of a reference', () =>
    expect(answersTo([question('Email', 'Email'), question('Email', 'Email preporuke')])).toHaveLength(1))

  test('no date that is only a year', () =>
    expect(proposalsOf({ ...cv, birthDate: '1994' }, all, {}, ctx).map((each) => each.question.type)).not.toContain(
      'Date',
    ))

  test('never in place of an answer', () =>
    fc.assert(
      fc.property(fc.subarray(all), fc.string({ minLength: 1 }), (answered, value) => {
        const values = Object.fromEntries(answered.map((each) => [each.id, [value]]))
        for (const proposal of proposalsOf(cv, all, values, ctx))
          expect(proposal.kept).toBe(answered.includes(proposal.question))
      }),
    ))

  test('the file itself as CV where files of its kind are taken', () => {
    const [picture, cvOnly, any] = [
      question('Image', 'CV'),
      question('Document', 'Životopis (CV)'),
      question('File', 'CV'),
    ]
    expect(questionForCv([picture, cvOnly], 'a.pdf')).toBe(cvOnly)
    expect(questionForCv([picture, cvOnly], 'a.xml')).toBeUndefined()
    expect(questionRefusingCv([picture, cvOnly], 'a.xml')).toBe(cvOnly)
    expect(questionRefusingCv([picture, cvOnly], 'a.pdf')).toBeUndefined()
    expect(questionRefusingCv([cvOnly, any], 'a.xml')).toBeUndefined()
    expect(questionForCv([question('File', 'Diploma'), any], 'a.xml')).toBe(any)
  })
})
