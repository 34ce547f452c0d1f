import { createRoute, type z } from '@hono/zod-openapi'
import { json, pageSchema } from './openapi.ts'

/** The route of a list whose query `listQuery` parses. It responds with one page, as `toPage` makes it. */
export const listRoute = <Path extends string, Query extends z.ZodObject | z.ZodPipe, Item extends z.ZodType>(
  path: Path,
  { query, description, item }: { query: Query; description: string; item: Item },
) => createRoute({ method: 'get', path, request: { query }, responses: { 200: json(description, pageSchema(item)) } })
