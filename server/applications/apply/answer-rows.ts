import type { MailPart } from '../../mails/render.ts'
import { choicesIn, isChoice, type QuestionType, questionInLanguage, takesFiles } from '../../questions/question.ts'
import { cut } from '../../text/cut.ts'
import { formatDate } from '../../text/format-date.ts'
import type { Language } from '../../text/language.ts'
import { unlink } from '../../text/unlink.ts'
import type { ValidAnswer } from './answers.ts'

type Rows = Extract<MailPart, { kind: 'answers' }>['rows']

/** The answers for the employer, complete, with links to the files, which require signing in. */
export const answersInFull = (validAnswers: ValidAnswer[], language: Language, siteUrl: string): Rows =>
  answered(validAnswers).map((answer) => ({
    caption: captionOf(answer, language),
    ...(answer.files.length > 0
      ? { links: answer.files.map(({ id, name }) => ({ text: name, url: `${siteUrl}/api/files/${id}` })) }
      : { value: valuesIn(answer, language).join(', ') }),
  }))

/**
 * The answers for the candidate's receipt. Its address is unconfirmed, so the receipt must not carry a stranger's
 * message: free text is cut and contains no address but the receiver's.
 */
export const answersInBrief = (validAnswers: ValidAnswer[], language: Language, receiver: string): Rows =>
  answered(validAnswers).map((answer) => {
    const { type } = answer.question
    const caption = captionOf(answer, language)
    if (takesFiles(type)) return { caption, value: answer.files.map(({ name }) => shortName(name)).join(', ') }
    const text = valuesIn(answer, language).join(', ')
    const isSafe = keepsItsForm.includes(type) || isChoice(type) || text.toLowerCase() === receiver
    return { caption, value: isSafe ? text : shortAnswer(text) }
  })

/** Characters of an answer in a receipt; the page of the candidate's own data shows it in full. */
const maxLength = 200

/** At most `maxLength` characters, without addresses that a mail program would turn into links. */
export const shortAnswer = (text: string) => unlink(cut(text, maxLength))

/** Keeps a usual file extension, which cannot be the end of an address. */
function shortName(name: string) {
  const ending = /\.(?:pdf|docx?|jpe?g|png|svg|webp)$/i.exec(name)?.[0] ?? ''
  return shortAnswer(name.slice(0, name.length - ending.length)) + ending
}

/** Types whose answers have no words of the sender. */
const keepsItsForm: QuestionType[] = ['Date', 'Decimal', 'Telefon']

const answered = (validAnswers: ValidAnswer[]) =>
  validAnswers.filter(({ values, files }) => values.length + files.length > 0)

const captionOf = ({ question }: ValidAnswer, language: Language) => questionInLanguage(question, language).caption

function valuesIn({ question, values }: ValidAnswer, language: Language): string[] {
  if (question.type === 'Date') return values.map((value) => formatDate(value, language))
  return isChoice(question.type) ? choicesIn(question, values, language) : values
}
