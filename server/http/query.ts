import { z } from '@hono/zod-openapi'
import { languageNamed } from '../text/language.ts'

/** A query parameter that falls back when it is invalid. Of a repeated one the first counts. */
export const withFallback = <Type extends z.ZodType, Value>(type: Type, fallback: Value) =>
  z
    .preprocess((value) => (Array.isArray(value) ? value[0] : value), type)
    .catch(fallback as z.output<Type>)
    .openapi({ type: 'string' })

/** A whole number, both bounds inclusive: a number, or its digits, as addresses and forms have it. Nothing else counts as one. */
export const wholeNumber = (min: number, max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value),
    z.number().int().min(min).max(max),
  )

/** The size of a page: a larger one than `max` is cut to it, an invalid one falls back. */
export const pageSize = (max: number, fallback: number, min = 1) =>
  withFallback(
    wholeNumber(min, Number.MAX_SAFE_INTEGER).transform((size) => Math.min(max, size)),
    fallback,
  )

/** An id within the range of an integer column. */
export const rowId = wholeNumber(1, 2e9)

/** File ids are random, so that they cannot be guessed. */
export const fileId = z.uuid()

/** Case-insensitive; undefined for anything but a language of the site. */
export const languageQuery = withFallback(z.string().transform(languageNamed), undefined)
