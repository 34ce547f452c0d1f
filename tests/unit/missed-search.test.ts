import { expect, test } from 'vitest'
import { countableWords, sketchOf, visitorBits } from '../../server/missed-searches/missed-search.ts'

test.for([
  ['Keramičar ', 'keramicar'],
  ['pizza majstor - dostavljač', 'pizza majstor - dostavljac'],
  ['кувар', 'кувар'],
])('counts the words of %j as %j', ([typed = '', words]) => {
  expect(countableWords(typed)).toBe(words)
})

test.for([
  'ana@posta.example',
  '+385 91 234 5678',
  'kuhar 098123456',
  'https://primjer',
  'k',
  '',
  'jedan dva tri cetiri pet',
  'x'.repeat(41),
])('does not count %j', (typed) => {
  expect(countableWords(typed)).toBeUndefined()
})

test('a visitor sets one bit, the same again, and others with another key, word or network', () => {
  const visit = { key: 'a', words: 'keramicar', network: '192.0.2.1' }
  const sketch = sketchOf(visit)
  expect(sketch).toMatch(/^0*10*$/)
  expect(sketch).toHaveLength(visitorBits)
  expect(sketchOf({ ...visit })).toBe(sketch)
  for (const other of [{ key: 'b' }, { words: 'zidar' }, { network: '192.0.2.2' }])
    expect(sketchOf({ ...visit, ...other })).not.toBe(sketch)
})
