import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mentionedIn } from '../../server/notes/mentioned.ts'
import { mentionOf } from '../../server/notes/note.ts'

const team = ['Ana', 'Ana Huber', 'Marta Novak', 'Željka', 'recepcija@hotel.example'].map((name, id) => ({ id, name }))
const namesIn = (text: string) => mentionedIn(text, team).map(({ name }) => name)

test.each([
  ['@Ana Huber, molim pogledaj', ['Ana Huber']],
  ['@Ana molim pogledaj', ['Ana']],
  ['(@ana huber i @ANA)', ['Ana Huber', 'Ana']],
  ['pitaj @Marta Novak/@Željka', ['Marta Novak', 'Željka']],
  ['@Željkaa i @Anamarija', []],
  ['pošta@ana.example, Ana Huber', []],
  ['@recepcija@hotel.example?', ['recepcija@hotel.example']],
  ['@@Ana', ['Ana']],
])('%s mentions %j', (text, names) => {
  expect(namesIn(text).sort()).toEqual(names.sort())
})

const word = fc.stringMatching(/^[a-zA-ZčČžŽ]{1,8}$/)

test('a name is found wherever it is written between other words, and members of one name are all meant', () => {
  fc.assert(
    fc.property(
      fc.array(word),
      fc.array(word, { minLength: 1, maxLength: 3 }),
      fc.array(word),
      (before, name, after) => {
        const members = [1, 2].map((id) => ({ id, name: name.join(' ') }))
        const text = [...before, mentionOf(name.join(' ')), '-', ...after].join(' ')
        expect(mentionedIn(text, members)).toEqual(members)
        expect(mentionedIn([...before, name.join(' '), ...after].join(' '), members)).toEqual([])
      },
    ),
  )
})
