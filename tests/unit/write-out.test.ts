import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeOutLinks } from '#server/text/write-out.ts'

/** What any mail program links, a mail address apart. */
const linked =
  /[a-z]:\/\/|(?<![@\p{L}\p{N}.-])www\.[\p{L}\p{N}]|(?<![@\p{L}\p{N}.-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?![\p{L}\p{N}.-]*@)/iu

test.for([
  ['Pogledajte https://posao.example/a.html?b=c.d.', 'Pogledajte posao[.]example/a[.]html?b=c[.]d.'],
  ['(http://www.posao.example)', '(www[.]posao[.]example)'],
  ['posao.example/prijava', 'posao[.]example/prijava'],
  ['POSAO。example', 'POSAO[.]example'],
  ['https://ime@posao.example', 'ime@posao[.]example'],
  ['hthttp://tps://posao.example', 'posao[.]example'],
  ['http://1.2.3.4/a', '1[.]2[.]3[.]4/a'],
  ['mailto:eva@hotel.example', 'mailto:eva@hotel[.]example'],
])('%s becomes %s', ([text, shown]) => expect(writeOutLinks(text ?? '')).toBe(shown))

test.for([
  'Dobar dan. Radno vrijeme je od 7.30 do 15 h, plaća 1.800,00 EUR.',
  'Pišite na eva.huber@hotel.example, ili nazovite +385 91 555 0101.',
  'Vidimo se 5. 12. 2026.\n\nSrdačno,\nEva',
])('%j has no link and stays as it is', (text) => expect(writeOutLinks(text)).toBe(text))

test('no text keeps a link, and what was written out stays so', () => {
  const part = fc.constantFrom('a', 'b.hr', '.', ':', '//', '/', ' ', 'www.', 'https', 'č', '-', '?', '(')
  fc.assert(
    fc.property(
      fc.array(part).map((parts) => parts.join('')),
      (text) => {
        const shown = writeOutLinks(text)
        expect(shown).not.toMatch(linked)
        expect(writeOutLinks(shown)).toBe(shown)
      },
    ),
  )
})
