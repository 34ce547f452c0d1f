import { applicationHistory } from '../applications/table.ts'
import type { Tx } from '../change.ts'
import type { Interview } from './table.ts'

type Recorded = Pick<Interview, 'id' | 'applicationId' | 'companyId'>

/** What changes with an interview. */
export const subjectsOf = ({ id, applicationId, companyId }: Recorded) => [
  { kind: 'interview', id, companyId },
  { kind: 'application', id: applicationId, companyId },
]

type Event = 'interviewProposed' | 'interviewPicked' | 'interviewDeclined' | 'interviewMoved' | 'interviewCancelled'

/** An entry in the timeline of the application, with the time of the interview if it has one. */
export const recordEvent = ({ db, now, viewer }: Tx, { id, applicationId, startsAt }: Interview, kind: Event) =>
  db.insert(applicationHistory).values({
    ...{ applicationId, interviewId: id, at: now(), kind, value: startsAt?.toISOString() ?? '' },
    userId: viewer.kind === 'visitor' ? null : viewer.userId,
  })
