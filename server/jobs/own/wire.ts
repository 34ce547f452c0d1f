import { z } from '@hono/zod-openapi'
import type { Viewer } from '../../context.ts'
import type { QuestionRow } from '../../questions/table.ts'
import { languages } from '../../text/language.ts'
import { allows, jobActions, type Standing, statusNow } from '../life/transitions.ts'
import { cardToWire, cardWire, questionWire } from '../wire.ts'
import type { EditedJob } from './find.ts'
import type { OwnJob } from './list.ts'

const text = z.string().nullable()
const count = z.number().int()

/** Fields that only an ad's company and administrators see. */
const managed = {
  status: z.string().describe('As of now: an ad past its time is EXPIRED'),
  tvrtkaId: z.number(),
  tvrtkaNaziv: z.string(),
  previewCode: z.string(),
  rejectionReason: text,
  version: count.describe('Send it with a change: a stale one is 409'),
  updatedTime: z.string(),
  submittedTime: text,
  actions: z.array(z.enum(jobActions)).describe('What the viewer may do with it now'),
}

export const ownJobWire = cardWire.extend({
  ...managed,
  prijave: count.describe('Applications'),
  novePrijave: count.describe('Applications that nobody has opened'),
  views: count,
  applyClicks: count,
  curve: z.array(count).describe('Views of the last 14 days, today last'),
  applicationCurve: z.array(count).describe('Applications of the same days'),
})

const translationWire = z.object({
  nazivPosla: z.string(),
  semanticHtml: z.object({ textData: z.string() }),
  metaNaslov: text,
  metaOpis: text,
})

export const questionEditWire = questionWire.extend({
  translations: z.partialRecord(
    z.enum(languages),
    z.object({ caption: z.string(), help: z.string().nullish(), ponudjeniOdgovori: z.array(z.string()).optional() }),
  ),
})

export const editedJobWire = cardWire.extend({
  ...managed,
  language: z.string(),
  metaNaslov: text,
  metaOpis: text,
  mainImage: text,
  metaImage: text,
  semanticHtml: z.object({ textData: z.string() }),
  lodgingRoom: text,
  lodgingPrice: z.number().nullable(),
  season: text,
  seasonFrom: text,
  seasonTo: text,
  startsOn: text,
  weeklyHours: z.number().nullable(),
  needsGerman: z.boolean(),
  translations: z.partialRecord(z.enum(languages), translationWire),
  pitanja: z.array(questionEditWire),
  pictureTexts: z.record(z.string(), z.string()).describe('What each of its pictures shows, by address'),
})

type Managed = Standing & {
  companyId: number
  companyName: string
  previewCode: string
  version: number
  updatedAt: Date
  isListed: boolean
}

function managedToWire(job: Managed, viewer: Viewer, now: Date) {
  const forAdmins = ['approve', 'reject']
  const may = (action: string) => viewer.kind === 'admin' || !forAdmins.includes(action)
  return {
    status: statusNow(job, now),
    tvrtkaId: job.companyId,
    tvrtkaNaziv: job.companyName,
    previewCode: job.previewCode,
    rejectionReason: job.rejectionReason,
    version: job.version,
    updatedTime: job.updatedAt.toISOString(),
    submittedTime: job.submittedAt?.toISOString() ?? null,
    actions: jobActions.filter(
      (action) => may(action) && (job.isListed || action === 'edit') && allows(job, action, now),
    ),
  }
}

/** An own ad in a list, including the company's name when it is hidden from visitors. */
export const ownJobToWire = (job: OwnJob, viewer: Viewer, now: Date): z.input<typeof ownJobWire> => ({
  ...cardToWire(job),
  image: job.companyLogo && `/logo/${job.companyId}`,
  ...managedToWire(job, viewer, now),
  prijave: job.applications,
  novePrijave: job.newApplications,
  views: job.views,
  applyClicks: job.applyClicks,
  curve: job.curve,
  applicationCurve: job.applicationCurve,
})

export function editedJobToWire(
  { job, company, translations, questions, pictures }: EditedJob,
  viewer: Viewer,
  now: Date,
): z.input<typeof editedJobWire> {
  const named = { ...job, industryId: job.industryId ?? 0, companyName: company.name, companyLogo: company.logoSmall }
  const { lodgingRoom, lodgingPrice, season, seasonFrom, seasonTo, startsOn, weeklyHours, needsGerman } = job
  return {
    ...cardToWire(named),
    image: company.logoSmall && `/logo/${company.id}`,
    ...managedToWire(named, viewer, now),
    language: job.language,
    metaNaslov: job.metaTitle,
    metaOpis: job.metaDescription,
    mainImage: job.mainImage,
    metaImage: job.metaImage,
    semanticHtml: { textData: job.description },
    ...{ lodgingRoom, lodgingPrice, season, seasonFrom, seasonTo, startsOn, weeklyHours, needsGerman },
    translations: Object.fromEntries(translations.map((each) => [each.language, translationToWire(each)])),
    pitanja: questions.map(questionToWire),
    pictureTexts: Object.fromEntries(pictures.map(({ address, alt }) => [address, alt])),
  }
}

const translationToWire = (each: EditedJob['translations'][number]): z.input<typeof translationWire> => ({
  nazivPosla: each.title,
  semanticHtml: { textData: each.description },
  metaNaslov: each.metaTitle,
  metaOpis: each.metaDescription,
})

/** A question for the editor: in its original language, with translations. */
export const questionToWire = (question: QuestionRow): z.input<typeof questionEditWire> => ({
  id: question.id,
  caption: question.caption,
  help: question.help,
  type: question.type,
  obavezno: question.required,
  section: question.section,
  pozicija: question.position,
  ponudjeniOdgovori: question.options,
  translations: Object.fromEntries(
    Object.entries(question.translations).map(([language, { options, ...texts }]) => [
      language,
      { ...texts, ...(options && { ponudjeniOdgovori: options }) },
    ]),
  ),
})
