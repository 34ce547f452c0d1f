import { z } from '@hono/zod-openapi'
import { wireOf } from '../http/columns.ts'
import { line, lines } from '../http/text-fields.ts'
import { isEmail } from '../questions/question.ts'
import type { ListedReport } from './queries.ts'
import { maxCommentLength, needsComment, reportReasons } from './report.ts'
import { jobReports } from './table.ts'

export const reportBody = z
  .object({
    reason: z.enum(reportReasons),
    comment: lines(maxCommentLength).default(''),
    email: line(255).default('').describe('Where to say what came of it'),
  })
  .refine(({ reason, comment }) => !needsComment(reason) || comment !== '', { path: ['comment'] })
  .refine(({ email }) => email === '' || isEmail(email), { path: ['email'] })

const { id, jobId, reason, comment, createdAt, resolvedAt, outcome } = jobReports
export const listedReport = wireOf({
  ...{ id, jobId, reason, comment, creationTime: createdAt, resolvedTime: resolvedAt, outcome },
}).with(
  {
    ...{ title: z.string(), url: z.string(), company: z.string() },
    wantsAnswer: z.boolean().describe('Its reader left an address, which hears what came of it'),
    isOut: z.boolean().describe('The ad is still public, so that it was not removed'),
  },
  ({ jobTitle: title, jobSlug: url, companyName: company, wantsAnswer, isOut }: ListedReport) => ({
    ...{ title, url, company, wantsAnswer, isOut },
  }),
)
