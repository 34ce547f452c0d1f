import { createRoute, type z } from '@hono/zod-openapi'
import { json, pageSchema } from './openapi.ts'

/** The route of a list with a query made by `listQuery`, which responds with a page made by `toPage`. */
export const listRoute = <Path extends string, Query extends z.ZodObject | z.ZodPipe, Item extends z.ZodType>(
  path: Path,
  { query, description, item }: { query: Query; description: string; item: Item },
) => createRoute({ method: 'get', path, request: { query }, responses: { 200: json(description, pageSchema(item)) } })
