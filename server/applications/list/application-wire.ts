import { z } from '@hono/zod-openapi'
import { reasonName, stageName } from '../../company-defaults/names.ts'
import { wireOf } from '../../http/columns.ts'
import { ownInterviewWire } from '../../interviews/own-wire.ts'
import { dayMs, promiseState, promiseStates } from '../../promises/promise.ts'
import { type Language, languages } from '../../text/language.ts'
import type { ApplicationDetails } from '../read.ts'
import { applications } from '../table.ts'
import { answerToWire, answerWire, fileWire } from './answer-wire.ts'
import type { ListedApplication } from './list.ts'
import type { ApplicationColumn } from './page-of-ids.ts'

/** The role of the reader, which decides what an application includes, and their language. */
export type Reader = { role: 'employer' | 'admin' | 'candidate'; language: Language; now: Date }

const process = z.object({ id: z.number(), name: z.string() }).nullable()

const { id, jobId, appliedAt: creationTime, withdrawnAt: povucenaTime } = applications
const { firstName: ime, lastName: prezime, email, phone: telefon } = applications
const columns = wireOf(
  { id, jobId, creationTime, povucenaTime, ime, prezime, email, telefon },
  { povucenaTime: 'When the candidate withdrew it' },
)

const shared = {
  ...columns.schema.shape,
  nazivPosla: z.string(),
  tvrtkaId: z.number().describe('To candidates 0 where the ad does not name the company'),
  tvrtkaNaziv: z.string(),
  rating: z.number().describe('0: not rated'),
  seen: z.number().describe('0 or 1'),
  processId: z.number().nullable().describe('To candidates 0 where the ad does not name the company'),
  prijavaProcess: process.describe('To candidates only where the company shows it'),
  razlogId: z.number().optional().describe('Of the rejection, 0: none; never to candidates'),
  razlogOdbijanja: process.optional(),
  assigneeId: z
    .number()
    .optional()
    .describe('The member of the company who sees to it, 0: nobody; never to candidates'),
  assignee: process.optional(),
  otvorenaTime: z
    .string()
    .nullable()
    .optional()
    .describe('To candidates: when the company first opened it, where the company shows it'),
  obecanje: z
    .object({ do: z.string(), stanje: z.enum(promiseStates), dana: z.number().describe('Left, while it is open') })
    .nullable()
    .describe('Until when the company promised to answer, and what became of it'),
  agreeData: z.boolean().optional().describe('For administrators and the candidate'),
  kandidat: z.object({ id: z.number() }),
}

export const listedApplicationWire = z
  .object({
    ...shared,
    brojDatoteka: z.number().describe('How many files it has'),
    noviOdgovori: z.number().describe('Unread messages of the candidate'),
    odgovoriNepoznatih: z.number().describe("Unread messages from addresses that are not the candidate's"),
  })
  .openapi('ListedApplication')

const replyWire = z.object({ time: z.string(), jezik: z.enum(languages), naslov: z.string(), tekst: z.string() })

export const applicationWire = z
  .object({
    ...shared,
    redniBroj: z.number().describe('1 for the first application of this person to this company; 0 to candidates'),
    odgovoriNaPitanje: z.array(answerWire),
    prijeOdlaska: z
      .array(z.object({ naslov: z.string(), url: z.string() }))
      .optional()
      .describe('To candidates who are offered the job: what to do before leaving, by country'),
    poruke: z
      .array(z.object({ time: z.string(), tekst: z.string(), datoteke: z.array(fileWire.omit({ id: true })) }))
      .optional()
      .describe('To candidates: what they wrote, oldest first'),
    primaPoruke: z.boolean().optional().describe('To candidates: whether they may write'),
    odgovoriPoslodavca: z.array(replyWire).optional().describe('To candidates: what the company wrote, oldest first'),
    razgovori: z.array(ownInterviewWire).optional().describe('To candidates: their interviews, oldest first'),
  })
  .openapi('Application')

export type ApplicationWire = z.output<typeof applicationWire>
export type ListedApplicationWire = z.output<typeof listedApplicationWire>

export const listedToWire = (application: ListedApplication, reader: Reader): ListedApplicationWire => ({
  ...sharedToWire(application, reader),
  brojDatoteka: application.fileCount,
  noviOdgovori: application.newMessages,
  odgovoriNepoznatih: application.newUnknown,
})

export const applicationToWire = (application: ApplicationDetails, reader: Reader): ApplicationWire => ({
  ...sharedToWire(application, reader),
  // It would tell candidates whose an anonymous ad is.
  redniBroj: reader.role === 'candidate' ? 0 : application.number,
  odgovoriNaPitanje: application.answers.map(answerToWire),
})

function sharedToWire(application: ListedApplication, { role, language, now }: Reader) {
  const { candidateId } = application
  const showsStage = role !== 'candidate' || application.stageIsVisible === true
  const namesCompany = role !== 'candidate' || !application.hidesCompany
  return {
    ...columns.toWire(application),
    nazivPosla: application.jobTitle,
    tvrtkaId: namesCompany ? application.companyId : 0,
    tvrtkaNaziv: namesCompany ? application.companyName : '',
    rating: application.rating ?? 0,
    seen: application.seen ? 1 : 0,
    ...(role === 'candidate' ? openingOf(application) : ofCompany(application, language)),
    obecanje: promiseToWire(application, now),
    ...stageToWire(showsStage ? application : null, { namesCompany, language }),
    ...(role !== 'employer' && { agreeData: application.consentsToDataUse }),
    kandidat: { id: candidateId },
  }
}

/** The stage that a reader may see. Its id would tell of which company it is, where the ad does not. */
function stageToWire(
  shown: Pick<ListedApplication, 'stageId' | 'stageName' | 'stageKind'> | null,
  { namesCompany, language }: { namesCompany: boolean; language: Language },
) {
  if (shown === null || shown.stageId === null) return { processId: null, prijavaProcess: null }
  const id = namesCompany ? shown.stageId : 0
  const name = stageName({ name: shown.stageName ?? '', kind: shown.stageKind }, language)
  return { processId: id, prijavaProcess: { id, name } }
}

/** What the company notes for itself: why it rejected the application, and who sees to it. */
function ofCompany(application: ListedApplication, language: Language) {
  const { rejectionReasonId: id, reasonName: name, reasonKind: kind, assigneeId, assigneeName } = application
  return {
    razlogId: id ?? 0,
    razlogOdbijanja: id === null ? null : { id, name: reasonName({ name: name ?? '', kind }, language) },
    assigneeId: assigneeId ?? 0,
    assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? '' },
  }
}

function promiseToWire(application: ListedApplication, now: Date) {
  const stanje = promiseState(application, now)
  const { promiseDueAt } = application
  if (!stanje || !promiseDueAt) return null
  const dana = stanje === 'open' ? Math.ceil((promiseDueAt.getTime() - now.getTime()) / dayMs) : 0
  return { do: promiseDueAt.toISOString(), stanje, dana }
}

/** What candidates learn of the company's reading; nothing where the company does not show it. */
const openingOf = ({ openedAt, companyShowsOpened }: ListedApplication) =>
  companyShowsOpened ? { otvorenaTime: openedAt?.toISOString() ?? null } : { otvorenaTime: null, seen: 0 }

type SentReply = { createdAt: Date; language: Language; subject: string; text: string }

export const replyToWire = ({ createdAt, language, subject, text }: SentReply): z.input<typeof replyWire> => ({
  time: createdAt.toISOString(),
  jezik: language,
  naslov: subject,
  tekst: text,
})

/** Names of the columns on the wire. */
export const applicationColumns = {
  vrijeme: 'appliedAt',
  creationTime: 'appliedAt',
  kandidat: 'name',
  ime: 'name',
  prezime: 'name',
  rating: 'rating',
  seen: 'seen',
  oglas: 'job',
  nazivPosla: 'job',
  jobId: 'job',
  processId: 'stage',
  obecanje: 'promise',
} as const satisfies Record<string, ApplicationColumn>
