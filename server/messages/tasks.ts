import { z } from 'zod'
import { defineTask } from '../define-task.ts'
import { fetchAnswers } from './fetch-answers.ts'

/** Takes in what came to the configured IMAP mailbox. The run of the next minute is the retry. */
export const fetchAnswersTask = defineTask({
  name: 'fetch-answers',
  data: z.object({}),
  cron: '* * * * *',
  timeoutSeconds: 300,
  retryLimit: 0,
  run: fetchAnswers,
})
