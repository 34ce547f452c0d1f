import { z } from 'zod'
import { asSystem } from '../context.ts'
import { defineTask } from '../define-task.ts'
import { publishArticle } from './publish.ts'

/** Runs when a scheduled article becomes public. */
export const publishArticleTask = defineTask({
  name: 'publish-article',
  data: z.object({ articleId: z.number(), publishedAt: z.iso.datetime() }),
  cron: 'none',
  run: (services, { articleId, publishedAt }) => publishArticle(asSystem(services), articleId, new Date(publishedAt)),
})
