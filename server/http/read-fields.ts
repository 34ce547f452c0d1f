import type { Context as HttpContext } from 'hono'
import type { AppEnv } from '../context.ts'
import { Refusal } from '../errors.ts'
import { isLanguage, type Language } from '../text/language.ts'
import { message } from '../text/message.ts'

type Fields = Record<string, unknown>

const formType = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i

/**
 * The fields of a body sent as JSON or as a form, and the language they name. Throws 415 for a body of another type, 400
 * for a broken one.
 */
export async function readFields(
  c: HttpContext<AppEnv>,
  { takesJson = true } = {},
): Promise<{ fields: Fields; language?: Language }> {
  const type = c.req.header('content-type')
  const isJson = takesJson && /\bjson\b/i.test(type ?? '')
  if (type && !isJson && !formType.test(type))
    throw new Refusal('unsupported_type', message(c.var.language, 'wrongBodyType'))
  const body: unknown = await (isJson ? c.req.json() : c.req.parseBody()).catch(() => {
    throw new Refusal('malformed', message(c.var.language, 'malformedForm'))
  })
  const fields = typeof body === 'object' && body !== null ? (body as Fields) : {}
  const { language } = fields
  return isLanguage(language) ? { fields, language } : { fields }
}
