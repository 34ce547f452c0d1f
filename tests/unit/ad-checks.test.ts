import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainText } from '../../server/jobs/checks/completeness.ts'
import { findExcludingWords } from '../../server/jobs/checks/excluding-words.ts'
import { checkOutputs, type OutsideAd } from '../../server/jobs/checks/outputs.ts'
import { checkPay, type PaidAd } from '../../server/jobs/checks/pay.ts'
import { cleanRichText } from '../../server/text/rich-text.ts'

describe('pay', () => {
  const ad: PaidAd = {
    countryIds: ['DE'],
    industryId: 1,
    occupationIds: [],
    minSalary: null,
    maxSalary: null,
    salaryPeriod: 'MONTH',
    salaryBasis: 'GROSS',
    employmentType: 'FULL_TIME',
    weeklyHours: null,
  }
  const kinds = (overrides: Partial<PaidAd>, today = '2026-11-22') =>
    checkPay({ ...ad, ...overrides }, today).map((finding) => finding.kind)

  test.for<[string, Partial<PaidAd>, string[]]>([
    ['13.90 an hour is the minimum in Germany', { minSalary: 14, salaryPeriod: 'HOUR' }, []],
    ['13 an hour is below it', { minSalary: 13, salaryPeriod: 'HOUR' }, ['belowMinimum']],
    ['2,400 a month for 40 hours is below it', { minSalary: 2400, weeklyHours: 40 }, ['belowMinimum']],
    ['2,410 a month for 40 hours is not', { minSalary: 2410, weeklyHours: 40 }, []],
    ['half of it for 20 hours is not', { minSalary: 1210, weeklyHours: 20 }, []],
    ['part time without hours cannot be checked', { minSalary: 1000, employmentType: 'PART_TIME' }, []],
    ['net cannot be checked', { minSalary: 1000, salaryBasis: 'NET' }, []],
    ['the pay of a year counts too', { minSalary: 28_000, salaryPeriod: 'YEAR' }, ['belowMinimum']],
    ['the highest amount counts where there is no lowest', { maxSalary: 2000 }, ['belowMinimum']],
    ['Germany does not want pay in ads', {}, []],
    ['Austria does', { countryIds: ['AT'] }, ['notStated']],
    ['with its period and gross', { countryIds: ['AT'], minSalary: 2500, salaryBasis: null }, ['notStated']],
    ['its agreement binds hotels and restaurants', { countryIds: ['AT'], minSalary: 2000 }, ['belowMinimum']],
    ['and not builders', { countryIds: ['AT'], minSalary: 2000, industryId: 3 }, []],
    [
      'cleaners have a minimum of their sector',
      { minSalary: 14.5, salaryPeriod: 'HOUR', industryId: 6 },
      ['belowMinimum'],
    ],
    ['electricians too', { minSalary: 14.5, salaryPeriod: 'HOUR', occupationIds: [91] }, ['belowMinimum']],
    ['and roofers', { minSalary: 14.5, salaryPeriod: 'HOUR', occupationIds: [77] }, ['belowMinimum']],
    ['and care assistants', { minSalary: 16, salaryPeriod: 'HOUR', occupationIds: [50] }, ['belowMinimum']],
    ['cooks have none', { minSalary: 14.5, salaryPeriod: 'HOUR', occupationIds: [1] }, []],
    ['interns are paid otherwise', { countryIds: ['AT'], employmentType: 'INTERN' }, []],
    ['of an unknown country nothing is said', { countryIds: ['NO'], minSalary: 1 }, []],
  ])('%s', ([, ad, expected]) => expect(kinds(ad)).toEqual(expected))

  test('a minimum that was raised since is shown as such', () => {
    const austrian = { ...ad, countryIds: ['AT'], minSalary: 2000 }
    expect(checkPay(austrian, '2026-10-01')).toMatchObject([{ minimum: 2026, raisedOn: '2026-10-01' }])
    expect(checkPay(austrian, '2026-09-30')[0]).not.toHaveProperty('raisedOn')
  })

  test('a rate holds from its day on, and is shown with source and date', () => {
    const hourly = { minSalary: 14, salaryPeriod: 'HOUR' as const }
    expect(kinds(hourly, '2026-12-31')).toEqual([])
    expect(checkPay({ ...ad, ...hourly }, '2027-01-01')).toMatchObject([
      {
        minimum: 14.6,
        stated: 14,
        unit: 'HOUR',
        validFrom: '2027-01-01',
        checkedOn: '2026-11-22',
        source: expect.any(String),
      },
    ])
  })
})

describe('words that exclude', () => {
  const found = (text: string, language: 'hr' | 'en' | 'de' = 'hr') =>
    findExcludingWords(text, language, 'hr').map((word) => `${word.kind}: ${word.text}`)

  test('are found where they stand, with a suggestion', () => {
    const text = 'Tražimo MLAĐE osobe, isključivo žene.'
    expect(findExcludingWords(text, 'hr', 'en')).toMatchObject([
      { kind: 'age', text: 'MLAĐE osobe', start: 8, end: 19, suggestion: expect.stringContaining('experience') },
      { kind: 'sex', text: 'isključivo žene', start: 21 },
    ])
  })

  test.for<['hr' | 'en' | 'de', string, string[]]>([
    ['hr', 'između 25 i 35 godina', ['age: između 25 i 35 godina']],
    ['hr', 'od 10 do 15 godina iskustva', []],
    ['hr', 'Konobar (m/ž), najmanje 18 godina', []],
    ['en', 'a young team of native speakers', ['age: young', 'nationality: native speakers']],
    ['de', 'Junges Team sucht Zimmermädchen', ['age: Junges', 'sex: Zimmermädchen']],
    ['de', 'Nur Deutsche', ['nationality: Nur Deutsche']],
    ['de', 'Koch (m/w/d), Erfahrung von Vorteil', []],
  ])('%s: %s', ([language, text, expected]) => expect(found(text, language)).toEqual(expected))
})

test('an output reports what is missing, and what would bring readers', () => {
  const ad: OutsideAd = {
    title: 'Kuhar',
    description: '<p>Tražimo kuhara za hotel u Salzburgu.</p>',
    industryId: 1,
    countryIds: ['AT'],
    places: 'Salzburg',
    remote: 0,
    minSalary: 2000,
    maxSalary: null,
    salaryPeriod: 'MONTH',
    employmentType: 'FULL_TIME',
    isListed: true,
    hidesCompany: false,
  }
  const reasons = (overrides: Partial<OutsideAd>) =>
    Object.fromEntries(checkOutputs({ ...ad, ...overrides }).map(({ output, reasons }) => [output, reasons]))
  expect(reasons({})).toEqual({ google: [], indeed: [], jooble: [], adzuna: [] })
  expect(reasons({ places: '' })).toMatchObject({ google: [], indeed: ['town'] })
  expect(reasons({ places: '', remote: 2 })).toMatchObject({ indeed: [] })
  expect(reasons({ description: '<p>Kuhar</p>' })).toMatchObject({
    google: ['descriptionIsTitle'],
    indeed: ['description'],
  })
  expect(reasons({ isListed: false })).toMatchObject({ google: ['openApplication'], adzuna: ['openApplication'] })
})

describe('rich text', () => {
  test.for([
    ['<p onclick="x()">A<script>alert(1)</script></p>', '<p>A</p>'],
    ['<h1>A</h1><div>B</div>', '<h2>A</h2><p>B</p>'],
    ['<a href="javascript:x">A</a>', '<a rel="nofollow noopener">A</a>'],
    ['<img src="https://elsewhere.example/x.png" alt="A">B', 'B'],
    ['<p class="MsoNormal" style="color:red"><b>A</b><o:p></o:p></p>', '<p><strong>A</strong></p>'],
    ['<svg><a xlink:href="x">A</a></svg>', '<a rel="nofollow noopener">A</a>'],
    ['<p><b<p><p>', '<p></p><p></p><p></p>'],
  ] as const)('%s is sanitized to %s', ([html, kept]) => expect(cleanRichText(html)).toBe(kept))

  test('what was cleaned stays as it is, and holds no script', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            '<p>',
            '</p>',
            '<b',
            ' onload=x',
            '>',
            '<img src=',
            '"',
            "'",
            '<script>',
            'a',
            '&lt;',
            '<!--',
            '<svg/',
          ),
          {
            maxLength: 30,
          },
        ),
        (parts) => {
          const once = cleanRichText(parts.join(''))
          expect(cleanRichText(once)).toBe(once)
          expect(once).not.toMatch(/<script|<[^>]*\son/i)
        },
      ),
    )
  })

  test('its words are read a line a block', () =>
    expect(plainText('<h2>A</h2><p>B &amp; C<br>D</p><ul><li>E</li></ul>')).toBe('A\nB & C\nD\nE'))
})
