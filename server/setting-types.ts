import { z } from 'zod'

export const flag = z.enum(['0', '1']).transform((value) => value === '1')
export const megabytes = z.coerce
  .number()
  .int()
  .min(1)
  .transform((value) => value * 1024 * 1024)

/** A Google service account as one line of JSON, with its own token address. */
export const serviceAccount = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'must be the JSON of a service account' })
      return z.NEVER
    }
  })
  .pipe(z.object({ client_email: z.string(), private_key: z.string(), token_uri: z.url() }))

export const key = z
  .string()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine(({ length }) => length === 32, 'must be 32 bytes in base64')

export const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ })

/** Addresses separated by commas. */
export const postgresUrls = z
  .string()
  .default('')
  .transform((urls) => urls.split(',').flatMap((url) => url.trim() || []))
  .pipe(z.array(postgresUrl))
