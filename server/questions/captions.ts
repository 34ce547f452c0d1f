import { normalize } from '../text/normalize.ts'
import { maxFiles, type Question } from './question.ts'

/** Rules derived from captions. Pure. */

/** Phrases of captions about the candidate's start date, in all languages. */
const startWords = [
  ...['najranij', 'možete početi', 'možete doći', 'možete raditi', 'mogli početi', 'mogli doći'],
  ...['spremni početi', 'ste slobodni', 'na raspolaganju', 'početka rada'],
  ...['earliest', 'you start', 'you begin', 'you come', 'you can start', 'to start', 'you available', 'you free'],
  ...['start date', 'frühest', 'ab wann', 'anfangen', 'beginnen', 'sie kommen', 'verfügung', 'verfügbar'],
  ...['ab welchem datum', 'ab dem sie'],
]

/** Whether a question is about the candidate's start date, which cannot be in the past. */
export const asksForStart = ({ type, caption }: Pick<Question, 'type' | 'caption'>) =>
  type === 'Date' && startWords.some((words) => caption.toLowerCase().includes(words))

const oneFileWords = ['jedna datoteka', 'jednu datoteku', 'one file', 'single file', 'eine datei']

/** Files per question: one if its caption says so, otherwise `maxFiles`. */
export const maxFilesOf = ({ caption }: Pick<Question, 'caption'>) =>
  oneFileWords.some((words) => caption.toLowerCase().includes(words)) ? 1 : maxFiles

/** How words of captions about the candidate's country or address begin, in all languages. */
const placeWords = [
  ...['adres', 'boravi', 'drzava', 'drzave', 'drzavi', 'drzavu', 'odakle', 'prebiv', 'stanuj', 'zemlj', 'zivi'],
  ...['address', 'country', 'countries', 'live', 'residence', 'reside'],
  ...['anschrift', 'aufenthalt', 'heimatland', 'leben', 'woher', 'wohn'],
]

/** Whether a question is about where the candidate is: answers to others may name a country too, as 'Jordan' does. */
export const asksForCountry = ({ type, caption }: Pick<Question, 'type' | 'caption'>) =>
  type === 'Adresa' ||
  (normalize(caption).match(/\p{L}+/gu) ?? []).some(
    (word) => word === 'land' || placeWords.some((beginning) => word.startsWith(beginning)),
  )
