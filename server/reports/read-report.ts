import type { Context as HttpContext } from 'hono'
import type { AppEnv } from '../context.ts'
import { Refusal } from '../errors.ts'
import { parseInput } from '../http/validation.ts'
import { isLanguage } from '../text/language.ts'
import { message } from '../text/message.ts'
import { reportBody } from './wire.ts'

/** Reads a report sent as JSON or as a form, and its language. `parse` validates it and throws 422. */
export async function readReport(c: HttpContext<AppEnv>) {
  const given = await readBody(c)
  const language = isLanguage(given['language']) ? given['language'] : undefined
  return { given, language, parse: () => parseInput(reportBody, given, language ?? c.var.language) }
}

async function readBody(c: HttpContext<AppEnv>): Promise<Record<string, unknown>> {
  const isJson = /\bjson\b/i.test(c.req.header('content-type') ?? '')
  try {
    const given: unknown = isJson ? await c.req.json() : await c.req.parseBody()
    return typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {}
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('malformed', message(c.var.language, 'malformedForm'))
  }
}
