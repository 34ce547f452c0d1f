import { z } from '@hono/zod-openapi'

/** A JSON response for the API's document. */
export const json = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
})

/** A file in a body or a response. */
export const binary = z.string().openapi({ format: 'binary' })

/** The response of a change that returns no data. */
export const okResponse = z.object({ message: z.string().describe('ok') })

/** An error response for the API's document. */
export const errorResponse = (description: string) => json(description, refusal)

/** The body of an error response. */
export const refusal = z
  .object({
    error: z.object({ message: z.string(), code: z.string(), fields: z.record(z.string(), z.string()).optional() }),
  })
  .openapi('Refusal')

const amount = z.union([z.number(), z.string()]).describe('Text in lists of ads, a number in all others')

/** One page of a list. */
export const pageSchema = <Schema extends z.ZodType>(item: Schema) =>
  z.object({
    content: z.array(item),
    meta: z.object({
      number_of_items: amount,
      has_more_items: z.boolean().optional().describe('There are more items, which are not counted'),
      page: amount,
      page_size: amount,
      has_next_page: z.boolean(),
    }),
  })
