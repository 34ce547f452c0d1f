import type { Context as HttpContext } from 'hono'
import type { AppEnv } from '../context.ts'
import { Refusal } from '../errors.ts'
import { isLanguage, type Language } from '../text/language.ts'
import { message } from '../text/message.ts'

type Fields = Record<string, unknown>

/** The fields of a body sent as JSON or as a form, and the language they name. Throws for any other body. */
export async function readFields(c: HttpContext<AppEnv>): Promise<{ fields: Fields; language?: Language }> {
  const isJson = /\bjson\b/i.test(c.req.header('content-type') ?? '')
  const body: unknown = await (isJson ? c.req.json() : c.req.parseBody()).catch(() => {
    throw new Refusal('malformed', message(c.var.language, 'malformedForm'))
  })
  const fields = typeof body === 'object' && body !== null ? (body as Fields) : {}
  const { language } = fields
  return isLanguage(language) ? { fields, language } : { fields }
}
