import type { Tx } from '../../change.ts'
import { fieldRefusal } from '../../errors.ts'
import { claimFiles } from '../../files/uploads.ts'
import { together } from '../../platform/db/together.ts'
import { choiceDelimiter, questionInLanguage } from '../../questions/question.ts'
import { message } from '../../text/message.ts'
import { answers } from '../table.ts'
import type { ValidAnswer } from './answers.ts'

type Storing = { jobId: number; applicationId: number; validAnswers: ValidAnswer[] }

/** Stores the answers of an application, and makes their files theirs. */
export async function storeAnswers({ db, language }: Tx, { jobId, applicationId, validAnswers }: Storing) {
  const rows = validAnswers.map(({ question, values }, position) => ({
    applicationId,
    questionId: question.id,
    caption: questionInLanguage(question, language).caption,
    type: question.type,
    position,
    value: values.join(choiceDelimiter),
  }))
  if (rows.length === 0) return
  const stored = await db.insert(answers).values(rows).returning({ id: answers.id, position: answers.position })

  const claim = async ({ question, files }: ValidAnswer, position: number) => {
    const answerId = stored.find((row) => row.position === position)?.id
    if (files.length === 0 || answerId === undefined) return
    const ids = files.map(({ id }) => id)
    const claimed = await claimFiles(db, ids, { answerId, questionId: question.id, jobId })
    if (claimed < ids.length) throw fieldRefusal(String(question.id), message(language, 'fileGone'))
  }
  await together(...validAnswers.map(claim))
}
