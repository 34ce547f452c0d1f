import { expect, test } from 'vitest'
import { questionsBody } from '#server/jobs/editor/question-wire.ts'
import { choiceDelimiter } from '#server/questions/question.ts'

test('options of a question have no delimiter of answers, in no language', () => {
  const ponudjeniOdgovori = ['pon|uto', 'pon/uto', '|', 'sri']
  const translations = { de: { caption: 'Wann?', ponudjeniOdgovori } }
  const parsed = questionsBody.parse([{ type: 'CheckBox', caption: 'Kada?', ponudjeniOdgovori, translations }])
  expect(parsed).toMatchObject([{ options: ['pon/uto', '/', 'sri'] }])
  expect(JSON.stringify(parsed)).not.toContain(choiceDelimiter)
})
