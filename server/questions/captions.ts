import { maxFiles, type Question } from './question.ts'

/** What captions mean beside their type. Pure. */

/** Words of captions that ask when the candidate can start, in the languages of the site. */
const startWords = [
  ...['najranij', 'možete početi', 'možete doći', 'možete raditi', 'mogli početi', 'mogli doći'],
  ...['spremni početi', 'ste slobodni', 'na raspolaganju', 'početka rada'],
  ...['earliest', 'you start', 'you begin', 'you come', 'you can start', 'to start', 'you available', 'you free'],
  ...['start date', 'frühest', 'ab wann', 'anfangen', 'beginnen', 'sie kommen', 'verfügung', 'verfügbar'],
  ...['ab welchem datum', 'ab dem sie'],
]

/** Does the question ask for the day on which the candidate can start? Such a day cannot be in the past. */
export const asksForStart = ({ type, caption }: Pick<Question, 'type' | 'caption'>) =>
  type === 'Date' && startWords.some((words) => caption.toLowerCase().includes(words))

const oneFileWords = ['jedna datoteka', 'jednu datoteku', 'one file', 'single file', 'eine datei']

/** How many files a question takes: where its caption speaks of one file, one. */
export const maxFilesOf = ({ caption }: Pick<Question, 'caption'>) =>
  oneFileWords.some((words) => caption.toLowerCase().includes(words)) ? 1 : maxFiles
