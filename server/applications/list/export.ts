import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import writeExcelFile from 'write-excel-file/node'
import de from '#content/messages/export/de.json' with { type: 'json' }
import en from '#content/messages/export/en.json' with { type: 'json' }
import hr from '#content/messages/export/hr.json' with { type: 'json' }
import { recordOnly } from '../../change.ts'
import { reasonName, stageName } from '../../company-defaults/names.ts'
import type { Context } from '../../context.ts'
import { inBatches } from '../../platform/db/batches.ts'
import type { Language } from '../../text/language.ts'
import { type ApplicationDetails, withAnswers } from '../read.ts'
import type { ApplicationFilter } from './filter.ts'
import { findApplications } from './list.ts'
import { type ApplicationOrder, pageOfIds } from './page-of-ids.ts'

const texts: Record<Language, typeof hr> = { hr, en, de }

/** Rows per file: spreadsheet programs handle larger ones badly. */
const maxRows = 20_000
const batchSize = 500

const time = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Zagreb' })

type Table = { headings: string[]; rows: string[][] }

/** Applications as a table, with a column for every question that one of them answers. */
async function tableOf(context: Context, filter: ApplicationFilter, order: ApplicationOrder): Promise<Table> {
  const found = await readAll(context, filter, order)
  const captions = [...new Set(found.flatMap(({ answers }) => answers.map(({ caption }) => caption)))]
  const { siteUrl } = context.config
  return {
    headings: [...texts[context.language].columns, ...captions],
    rows: found.map((application) => [
      ...ownColumns(application, context.language),
      ...captions.map((caption) => answerTo(application, caption, siteUrl)),
    ]),
  }
}

async function readAll(context: Context, filter: ApplicationFilter, order: ApplicationOrder) {
  const { db } = context
  const { ids } = await pageOfIds(context, filter, { ...order, page: 0, pageSize: maxRows })
  return inBatches(ids, batchSize, async (some) =>
    withAnswers(db, await findApplications(context, filter.companyId, some), context.language),
  )
}

const ownColumns = (application: ApplicationDetails, language: Language) => [
  String(application.id),
  time.format(application.appliedAt),
  application.jobTitle,
  application.firstName,
  application.lastName,
  application.email,
  application.phone ?? '',
  stageName({ name: application.stageName ?? '', kind: application.stageKind }, language),
  application.rating ? String(application.rating) : '',
  reasonName({ name: application.reasonName ?? '', kind: application.reasonKind }, language),
]

const answerTo = ({ answers }: ApplicationDetails, caption: string, siteUrl: string) =>
  answers
    .filter((answer) => answer.caption === caption)
    .flatMap(({ value, files }) => (files.length > 0 ? files.map(({ id }) => `${siteUrl}/api/files/${id}`) : [value]))
    .join('\n')

export type ExportFormat = 'csv' | 'xlsx'

const subjectOf = ({ jobId, companyId }: ApplicationFilter) =>
  jobId ? { kind: 'job', id: jobId, companyId: null } : { kind: 'company', id: companyId, companyId: null }

/** The list as a file. In both formats a value that looks like a formula stays text. */
export async function exportApplications(
  context: Context,
  format: ExportFormat,
  filter: ApplicationFilter,
  order: ApplicationOrder,
): Promise<Readable> {
  const { headings, rows } = await tableOf(context, filter, order)
  await recordOnly(context, { action: 'application.export', subject: subjectOf(filter) })
  if (format === 'csv')
    return Readable.from([headings, ...rows]).pipe(stringify({ bom: true, escape_formulas: true, delimiter: ';' }))
  const bold = headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const cells = rows.map((row) => row.map((value) => ({ value: value.slice(0, 32_000), type: String })))
  return Readable.from([await writeExcelFile([bold, ...cells]).toBuffer()])
}
