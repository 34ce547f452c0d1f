import { buffer } from 'node:stream/consumers'
import { z } from '@hono/zod-openapi'
import { requireUser } from '../accounts/permissions.ts'
import type { Context } from '../context.ts'
import { notFound, Refusal } from '../errors.ts'
import type { FileRow } from '../files/table.ts'
import { isWord } from '../files/word.ts'
import { consumeAttempt, type Limit } from '../http/rate-limit.ts'
import { SubprocessError } from '../platform/subprocesses/pool.ts'
import { readWordInSubprocess } from '../platform/word/reader.ts'
import { message } from '../text/message.ts'

/** Texts for a company, or an administrator without one. Some of them look through a thousand applications. */
const textsPerHour: Limit = { name: 'word-texts', times: 2000, seconds: 3600 }

export const wordTextWire = z.object({
  state: z
    .enum(['text', 'locked', 'damaged', 'costly'])
    .describe('Costly: it takes more than 5 s or 400 MB; only a text is shown'),
  text: z.string().describe('Plain, of 200,000 characters at most'),
})

/** The plain text of a Word file. Throws 415 for any other. */
export async function readWordText(
  context: Context,
  { storageKey, name, mime }: Pick<FileRow, 'storageKey' | 'name' | 'mime'>,
): Promise<z.output<typeof wordTextWire>> {
  const { storage, language } = context
  if (!isWord({ name, mime })) throw new Refusal('unsupported_type', message(language, 'noWordFile'))
  const { companyId, userId } = requireUser(context)
  const owner = companyId === null ? `user:${userId}` : `${companyId}`
  await consumeAttempt(context, textsPerHour, owner)
  const stored = await storage.read(storageKey)
  if (!stored) throw notFound(context)
  try {
    const read = await readWordInSubprocess(await buffer(stored.stream), { owner })
    return { text: '', ...read }
  } catch (error) {
    if (!(error instanceof SubprocessError)) throw error
    if (error.fault === 'costly') return { state: 'costly', text: '' }
    throw new Refusal('unavailable', message(language, 'wordBusy'), { retryAfter: 5 })
  }
}
