import { z } from '@hono/zod-openapi'
import { clean, cleanLine } from '../text/normalize.ts'

/** Text in one line. */
export const line = (maxLength: number) => z.string().max(maxLength).transform(cleanLine)

/** Text in one line that must not be empty. */
export const filledLine = (maxLength: number) => line(maxLength).pipe(z.string().min(1))

/** Text in several lines. Forms send each line break as two characters, which count as one. */
export const lines = (maxLength: number) =>
  z
    .string()
    .max(2 * maxLength)
    .transform(clean)
    .pipe(z.string().max(maxLength))
    .openapi({ maxLength })
