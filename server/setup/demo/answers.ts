import words from '#content/demo/words.json' with { type: 'json' }
import { choiceDelimiter, inLanguage } from '../../questions/question.ts'
import type { QuestionRow } from '../../questions/table.ts'
import type { Language } from '../../text/language.ts'
import { isoDate, later } from './dates.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'

type Answering = { person: Person; language: Language; letter: string; now: Date }

/**
 * What a person answers, in the form that answers are stored in. Empty for questions that take files: those are rows of
 * their own.
 */
export function answerTo(random: Random, asked: QuestionRow, { person, language, letter, now }: Answering): string {
  const { type, options, position, required } = inLanguage(asked, language)
  const silent = !required && random.chance(0.2)
  switch (type) {
    case 'SimpleText':
      if (asked.section === 'OSOBNI_PODACI') return position === 1 ? person.firstName : person.lastName
      return silent ? '' : random.pick(answersAbout(words.shortAnswers, asked))
    case 'Email':
      return person.email
    case 'Telefon':
      return person.phone
    case 'MultiLineText':
      return silent ? '' : letter
    case 'Radio':
      return silent ? '' : random.pick(options)
    case 'CheckBox':
      return silent
        ? ''
        : random
            .positions(options.length, random.whole(1, Math.min(3, options.length)))
            .map((at) => options[at])
            .join(choiceDelimiter)
    case 'Date':
      return silent ? '' : isoDate(later(now, random.whole(7, 90)))
    case 'Decimal':
      return silent ? '' : random.pick(answersAbout(words.numbers, asked))
    case 'Adresa':
      return silent ? '' : `${random.pick(words.streets)} ${random.whole(1, 90)}, ${person.town}`
    case 'Document':
    case 'File':
    case 'Image':
      return ''
  }
}

/** The prepared answers for the first subject found in the Croatian caption. */
function answersAbout(
  prepared: { about: string; answers: string[] }[],
  { caption, translations }: QuestionRow,
): string[] {
  const croatian = (translations.hr?.caption ?? caption).toLowerCase()
  return prepared.find(({ about }) => croatian.includes(about))?.answers ?? []
}
