import { z } from '@hono/zod-openapi'

/** An answer as the document of the API shows it. */
export const json = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
})

/** A body that must be there. */
export const body = <Schema extends z.ZodType>(schema: Schema) => ({
  content: { 'application/json': { schema } },
  required: true,
})

/** What a change answers that has nothing to tell. */
export const okResponse = z.object({ message: z.string().describe('ok') })

/** The response of a refused call. */
export const errorResponse = (description: string) => json(description, refusal)

const refusal = z.object({
  error: z.object({ message: z.string(), code: z.string(), fields: z.record(z.string(), z.string()).optional() }),
})

const amount = z.union([z.number(), z.string()]).describe('Text in lists of ads, a number in all others')

/** One page of a list. */
export const pageSchema = <Schema extends z.ZodType>(item: Schema) =>
  z.object({
    content: z.array(item),
    meta: z.object({ number_of_items: amount, page: amount, page_size: amount, has_next_page: z.boolean() }),
  })
