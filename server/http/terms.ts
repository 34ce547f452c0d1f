import type { z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../context.ts'
import type { BodyLimit } from './body-limit.ts'

export type Schema = z.ZodType
export type Maybe = Schema | undefined

/** What a call takes and responds with, for the validation and for the API's document. */
export type Terms<Params = Maybe, Query = Maybe, Body = Maybe, Answer = Maybe> = {
  /** What the call does or responds with. */
  says: string
  /** Without one a call under `/api` is for signed-in users, one under `/api/admin` for administrators. */
  guard?: MiddlewareHandler<AppEnv>
  /** A guard that depends on the body, within its limit and before it is validated. */
  bodyGuard?: MiddlewareHandler<AppEnv>
  /** Whether replicas may be read, which are a moment behind unless the viewer has just changed something. */
  mayLag?: true
  params?: Params
  query?: Query
  /** Headers that the handler itself reads. */
  headers?: z.ZodObject
  /** A JSON body. */
  body?: Body
  /** Bodies by content type that the handler itself reads and validates. */
  reads?: Record<string, Schema>
  /** The limit of the body, if it is not that of text fields. */
  limit?: BodyLimit
  /** The JSON response; without it the response is `{ message: 'ok' }`. */
  answers?: Answer
  /** Responses by content type that are not JSON alone; the handler returns them as a `Response`. */
  sends?: Record<string, Schema>
  /** Other statuses with a meaning of their own. */
  also?: Record<number, string>
}
