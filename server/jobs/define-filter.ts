import type { z } from '@hono/zod-openapi'
import type { SQL } from 'drizzle-orm'
import type conditions from '#content/search/conditions.json'
import type { PayWish } from './filter-sql.ts'

/** A key in `src/i18n` with its values. */
export type Text = { key: string; values?: Record<string, string | number> }

/** A chip that lists and mails name alike: its text stands in `content/search/conditions.json` too. */
export type ConditionText = Text & { key: keyof typeof conditions.hr }

export type FilterField =
  | { kind: 'select'; label: string; none: string; options: (now: Date) => { value: string; text: Text }[] }
  | { kind: 'number'; label: string; placeholder: string }
  | { kind: 'check'; label: string; value: string }

/** A filter of ad lists. Query, API, form, chips, cache key and robots are derived from it. */
export type Filter<Value> = {
  /** Its name in the API, if it differs. */
  wire?: string
  /** Parses the parameter; invalid values are ignored. */
  read: z.ZodType<Value>
  /** SQL conditions. The text search is in `search.ts`. */
  where(value: Value, wish: PayWish & { country?: string | undefined }, now: Date): SQL[]
  /** The text of its chip; 'name' for the name of the value, which the page has. */
  chip(value: Value): ConditionText | 'name'
  /** Its field under 'more filters', or why it has none. */
  field: FilterField | 'in the search bar' | 'set by links'
  /** Whether search engines index lists with this filter. */
  isIndexed: boolean
}

export const define = <Value>(filter: Filter<Value>) => filter

export const text = <Key extends string>(key: Key, values?: Text['values']) => ({ key, ...(values && { values }) })
