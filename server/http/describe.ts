import { z } from '@hono/zod-openapi'

/** An answer as the document of the API shows it. */
export const json = <Schema extends z.ZodType = z.ZodAny>(description: string, schema?: Schema) => ({
  description,
  content: { 'application/json': { schema: schema ?? (z.any() as unknown as Schema) } },
})

/** A body that must be there. */
export const body = <Schema extends z.ZodType>(schema: Schema) => ({
  content: { 'application/json': { schema } },
  required: true,
})
