import { z } from '@hono/zod-openapi'
import { wireOf } from '../http/columns.ts'
import { lines } from '../http/text-fields.ts'
import type { ListedReport } from './queries.ts'
import { maxCommentLength, needsComment, reportReasons } from './report.ts'
import { jobReports } from './table.ts'

export const reportBody = z
  .object({ reason: z.enum(reportReasons), comment: lines(maxCommentLength).default('') })
  .refine(({ reason, comment }) => !needsComment(reason) || comment !== '', { path: ['comment'] })

const { id, jobId, reason, comment, createdAt, resolvedAt } = jobReports
export const listedReport = wireOf({
  ...{ id, jobId, reason, comment, creationTime: createdAt, resolvedTime: resolvedAt },
}).with(
  { title: z.string(), url: z.string(), company: z.string() },
  ({ jobTitle: title, jobSlug: url, companyName: company }: ListedReport) => ({ title, url, company }),
)
