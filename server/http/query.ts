import { z } from '@hono/zod-openapi'
import { isLanguage, type Language } from '../text/language.ts'

/** A value of a query that falls back instead of failing when it is impossible. Of repeated ones the first counts. */
export const withFallback = <Type extends z.ZodType, Value>(type: Type, fallback: Value) =>
  z
    .preprocess((value) => (Array.isArray(value) ? value[0] : value), type)
    .catch(fallback as z.output<Type>)
    .openapi({ type: 'string' })

/** A whole number of a query, both bounds included. */
export const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max)

/** The number of a row, as tables can count. */
export const rowId = wholeNumber(1, 2e9)

/** Files have random names, so that none can be found by guessing. */
export const fileId = z.uuid()

/** Any case; undefined for what is no language of the site. */
export const languageQuery = withFallback(
  z.string().toLowerCase().refine(isLanguage).optional(),
  undefined,
) as unknown as z.ZodType<Language | undefined>
