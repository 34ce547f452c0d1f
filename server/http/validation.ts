import type { Hook, z } from '@hono/zod-openapi'
import type { AppEnv } from '../context.ts'
import { invalidFields, notFound } from '../errors.ts'
import { type Language, languageNamed } from '../text/language.ts'
import { message } from '../text/message.ts'

/** Rejects input that does not match the route's schema: 404 for an invalid path parameter, otherwise 422. */
// biome-ignore lint/suspicious/noExplicitAny: the library's own name for 'every route'
export const validationHook: Hook<any, AppEnv, any, any> = (result, c) => {
  if (result.success) return
  if (result.target === 'param') throw notFound(c.var)
  const { data } = result as { data?: unknown }
  throw notAsDescribed(result.error, data, languageIn(data) ?? c.var.language)
}

/** Parses a form sent without JavaScript. Throws the same refusal for invalid input. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, data: unknown, language: Language) {
  const result = schema.safeParse(data)
  if (result.success) return result.data
  throw notAsDescribed(result.error, data, language)
}

function notAsDescribed({ issues }: z.core.$ZodError, data: unknown, language: Language) {
  const fields = issues.map((issue) => [issue.path.join('.'), textOf(issue, data, language)])
  return invalidFields({ language }, Object.fromEntries(fields))
}

type Data = Record<PropertyKey, unknown> | null | undefined

/** The caller's language as a body names it. */
export function languageIn(data: unknown): Language | undefined {
  return languageNamed((data as Data)?.['language'])
}

/** An issue's text for the user of the form. */
function textOf(issue: z.core.$ZodIssue, data: unknown, language: Language): string {
  const isText = 'origin' in issue && issue.origin === 'string'
  if (issue.code === 'too_big') return message(language, isText ? 'tooLong' : 'atMost', { max: String(issue.maximum) })
  if (issue.code === 'too_small' && !isText) return message(language, 'atLeast', { min: String(issue.minimum) })
  if (issue.code === 'too_small' || isMissing(issue, data)) return message(language, 'required')
  return message(language, issue.code === 'invalid_value' ? 'notOffered' : 'wrongValue')
}

const isMissing = ({ path }: z.core.$ZodIssue, data: unknown) =>
  (path.reduce<unknown>((within, key) => (within as Data)?.[key], data) ?? undefined) === undefined
