import type { Tx } from '../../change.ts'
import { Refusal } from '../../errors.ts'
import { claimFiles } from '../../files/uploads.ts'
import { choiceDelimiter, questionInLanguage } from '../../questions/question.ts'
import { message } from '../../text/message.ts'
import { answers } from '../table.ts'
import type { ValidAnswer } from './answers.ts'

type StoredAnswer = ValidAnswer & { answerId: number | undefined }

export async function storeAnswers({ db, language }: Tx, applicationId: number, validAnswers: ValidAnswer[]) {
  const rows = validAnswers.map(({ question, values }, position) => ({
    applicationId,
    questionId: question.id,
    caption: questionInLanguage(question, language).caption,
    type: question.type,
    position,
    value: values.join(choiceDelimiter),
  }))
  if (rows.length === 0) return []
  const stored = await db.insert(answers).values(rows).returning({ id: answers.id, position: answers.position })
  return validAnswers.map(
    (answer, position): StoredAnswer => ({
      ...answer,
      answerId: stored.find((row) => row.position === position)?.id,
    }),
  )
}

/** Makes the files of stored answers theirs. */
export const claimAnswers = ({ db, language }: Tx, jobId: number, stored: StoredAnswer[]) =>
  Promise.all(
    stored.map(async ({ question, files, answerId }) => {
      if (files.length === 0 || answerId === undefined) return
      const ids = files.map(({ id }) => id)
      const claimed = await claimFiles(db, ids, { answerId, questionId: question.id, jobId })
      if (claimed < ids.length)
        throw new Refusal('invalid', message(language, 'fileGone'), {
          fields: { [question.id]: message(language, 'fileGone') },
        })
    }),
  )
