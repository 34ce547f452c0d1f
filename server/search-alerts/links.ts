import { z } from 'zod'
import type { Context } from '../context.ts'
import { languages } from '../text/language.ts'
import { searchAlerts } from './table.ts'

export const rhythm = z.enum(searchAlerts.rhythm.enumValues)

/**
 * What links of mails carry, encrypted, so that nothing is stored before the owner of an address confirms, and a link of
 * any mail works as long as its alert.
 */
const contents = {
  confirm: z.object({
    email: z.string(),
    language: z.enum(languages),
    search: z.string(),
    rhythm,
    /** In milliseconds. */
    until: z.number(),
  }),
  alert: z.object({ id: z.number() }),
  'all-alerts': z.object({ email: z.string(), until: z.number() }),
}

type Contents = { [Kind in keyof typeof contents]: z.output<(typeof contents)[Kind]> }

/** For how long a confirmation works. */
export const confirmableMs = 2 * 24 * 3600_000

/** A longer token was not issued here. */
const maxToken = 4000

const ownerOf = (kind: keyof Contents) => `search-alert ${kind}`

export const linkToken = <Kind extends keyof Contents>(
  { encryption }: Pick<Context, 'encryption'>,
  kind: Kind,
  content: Contents[Kind],
): string => encryption.encrypt(JSON.stringify(content), ownerOf(kind))

/** What a token carries; undefined when it is of another kind, changed, or too old. */
export function readLink<Kind extends keyof Contents>(
  { encryption, now }: Pick<Context, 'encryption' | 'now'>,
  kind: Kind,
  token: string,
): Contents[Kind] | undefined {
  const text = token.length <= maxToken ? encryption.decrypt(token, ownerOf(kind)) : undefined
  if (text === undefined) return undefined
  const content = contents[kind].parse(JSON.parse(text)) as Contents[Kind]
  return 'until' in content && content.until < now().getTime() ? undefined : content
}
