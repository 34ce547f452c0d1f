import { z } from '@hono/zod-openapi'
import { clean } from '../text/normalize.ts'
import type { ListedReport } from './queries.ts'
import { maxCommentLength, needsComment, reportReasons } from './report.ts'

export const reportBody = z
  .object({
    reason: z.enum(reportReasons),
    comment: z.string().max(maxCommentLength).transform(clean).default(''),
  })
  .refine(({ reason, comment }) => !needsComment(reason) || comment !== '', { path: ['comment'] })

export const reportWire = z
  .object({
    id: z.number(),
    jobId: z.number(),
    title: z.string(),
    url: z.string(),
    company: z.string(),
    reason: z.enum(reportReasons),
    comment: z.string(),
    creationTime: z.string(),
    resolvedTime: z.string().nullable(),
  })
  .openapi('JobReport')

export const reportToWire = (report: ListedReport): z.output<typeof reportWire> => ({
  id: report.id,
  jobId: report.jobId,
  title: report.jobTitle,
  url: report.jobSlug,
  company: report.companyName,
  reason: report.reason,
  comment: report.comment,
  creationTime: report.createdAt.toISOString(),
  resolvedTime: report.resolvedAt?.toISOString() ?? null,
})
