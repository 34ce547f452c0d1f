import type { Hook } from '@hono/zod-openapi'
import type { AppEnv } from '../context.ts'
import { notFound, Refusal } from '../errors.ts'
import { message } from '../text/message.ts'

/** Says in the API's one shape what is wrong with input that has not the form which a route describes. No row has a malformed id. */
// biome-ignore lint/suspicious/noExplicitAny: the library's own name for 'every route'
export const checkInput: Hook<any, AppEnv, any, any> = (result, c) => {
  if (result.success) return
  if (result.target === 'param') throw notFound('address')
  const fields = result.error.issues.map((issue) => [
    issue.path.join('.'),
    issue.code === 'too_big' ? message(c.var.language, 'tooLong', { max: String(issue.maximum) }) : issue.message,
  ])
  throw new Refusal('invalid', message(c.var.language, 'checkFields'), { fields: Object.fromEntries(fields) })
}
