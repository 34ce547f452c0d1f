import { maxFiles, type Question } from './question.ts'

/** What captions say beside their type, whoever wrote them. Pure. */

/** Words of captions that ask when somebody can start, in the languages of the site. */
const startWords = [
  ...['najranij', 'možete početi', 'možete doći', 'možete raditi', 'mogli početi', 'mogli doći'],
  ...['spremni početi', 'ste slobodni', 'na raspolaganju', 'početka rada'],
  ...['earliest', 'you start', 'you begin', 'you come', 'you can start', 'to start', 'you available', 'you free'],
  ...['start date', 'frühest', 'ab wann', 'anfangen', 'beginnen', 'sie kommen', 'verfügung', 'verfügbar'],
  ...['ab welchem datum', 'ab dem sie'],
]

/** Does the question ask for the day on which somebody can start? Such a day is not over. */
export const asksForStart = ({ type, caption }: Pick<Question, 'type' | 'caption'>) =>
  type === 'Date' && startWords.some((words) => caption.toLowerCase().includes(words))

const oneFileWords = ['jedna datoteka', 'jednu datoteku', 'one file', 'single file', 'eine datei']

/** How many files a question takes: where its caption speaks of one file, one. */
export const maxFilesOf = ({ caption }: Pick<Question, 'caption'>) =>
  oneFileWords.some((words) => caption.toLowerCase().includes(words)) ? 1 : maxFiles
