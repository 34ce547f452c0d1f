import { z } from 'zod'
import { defineTask } from '../define-task.ts'
import { fetchAnswers } from './fetch-answers.ts'

/** Takes in what came to the configured IMAP mailbox. The run of the next minute is the retry. Two at once would read the same mails. */
export const fetchAnswersTask = defineTask({
  name: 'fetch-mailbox',
  data: z.object({}),
  cron: '* * * * *',
  timeoutSeconds: 300,
  retryLimit: 0,
  isExclusive: true,
  run: fetchAnswers,
})
