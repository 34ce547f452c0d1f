import { z } from 'zod'
import { endExpiredSessions } from './accounts/auth/sessions.ts'
import { deleteOldSignups } from './accounts/pending-signups.ts'
import { deleteOldAlerts } from './alerts/send-ads.ts'
import { sendAlertsTask, sendApplicationDigestsTask } from './alerts/tasks.ts'
import { eraseDeletedTask, listReceiptsTask } from './applications/tasks.ts'
import { publishArticleTask } from './articles/tasks.ts'
import { deleteOldAudit } from './audit/retention.ts'
import { backUpTask } from './backups/tasks.ts'
import { deleteUnansweredEmails } from './companies/email-change.ts'
import { countAnswerTimesTask } from './companies/tasks.ts'
import type { Services } from './context.ts'
import { defineTask, type ServerTask } from './define-task.ts'
import { announceJobsTask } from './feeds/tasks.ts'
import { removeFilesTask } from './files/tasks.ts'
import { removeUnclaimedFiles } from './files/uploads.ts'
import { checkCompanyTask } from './guard/tasks.ts'
import { deleteExpiredLimits } from './http/rate-limit.ts'
import { remindOfInterviewsTask } from './interviews/tasks.ts'
import { checkJobTask, checkWaitingJobsTask, expireJobsTask, matchOccupationsTask } from './jobs/tasks.ts'
import { deliverMailTask } from './mails/deliver.ts'
import { eraseOldMails } from './mails/erase.ts'
import { deleteOldCounts } from './mails/limits.ts'
import { deleteOldNotices } from './mails/take-notice.ts'
import { deleteContactTask } from './marketing/tasks.ts'
import { deleteOldInvitations } from './members/retention.ts'
import { fetchAnswersTask } from './messages/tasks.ts'
import { deleteOldMissed } from './missed-searches/retention.ts'
import { remindOfPromisesTask, reviewPromisesTask } from './promises/tasks.ts'
import { sendRepliesTask, sendStageRepliesTask } from './replies/tasks.ts'
import { eraseOldReaders } from './reports/retention.ts'
import { retainApplicationsTask } from './retention/tasks.ts'
import { executeRunTask, resumeRunsTask } from './runs/tasks.ts'
import { sendSearchAlertsTask } from './search-alerts/tasks.ts'
import { removeOrphansTask } from './stored-files/tasks.ts'
import { confirmVatsTask, confirmVatTask } from './trust/tasks.ts'
import { deleteOldWatches } from './watches/retention.ts'
import { sendReopenedTask } from './watches/tasks.ts'

/** What deletes expired data. */
const sweeps: ((services: Services) => Promise<unknown>)[] = [
  removeUnclaimedFiles,
  deleteExpiredLimits,
  eraseOldMails,
  endExpiredSessions,
  deleteOldAudit,
  deleteOldAlerts,
  deleteOldWatches,
  deleteOldNotices,
  deleteOldCounts,
  deleteOldMissed,
  deleteUnansweredEmails,
  deleteOldInvitations,
  deleteOldSignups,
  eraseOldReaders,
]

/** Deletes expired data. What fails keeps nothing else from being deleted. */
const sweepTask = defineTask({
  name: 'sweep',
  data: z.object({}),
  cron: '*/10 * * * *',
  async run(services) {
    const failures: unknown[] = []
    for (const sweep of sweeps) await sweep(services).catch((error) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  },
})

/** All tasks. A test checks that those of every `<noun>/tasks.ts` are listed. */
export const tasks: readonly ServerTask[] = [
  deliverMailTask,
  eraseDeletedTask,
  listReceiptsTask,
  fetchAnswersTask,
  sendRepliesTask,
  sendStageRepliesTask,
  removeFilesTask,
  removeOrphansTask,
  announceJobsTask,
  expireJobsTask,
  countAnswerTimesTask,
  remindOfPromisesTask,
  reviewPromisesTask,
  remindOfInterviewsTask,
  publishArticleTask,
  matchOccupationsTask,
  checkJobTask,
  checkWaitingJobsTask,
  checkCompanyTask,
  confirmVatTask,
  confirmVatsTask,
  sweepTask,
  retainApplicationsTask,
  executeRunTask,
  resumeRunsTask,
  sendAlertsTask,
  sendApplicationDigestsTask,
  sendReopenedTask,
  sendSearchAlertsTask,
  deleteContactTask,
  backUpTask,
]
