/** How one filter is written in the address. An empty value is left out. */
export type FilterCodec<Value> = {
  parameter: string
  empty: Value
  parse: (text: string) => Value
  format: (value: Value) => string
}

/** Free text, cut at 200 characters. */
export const text = (parameter: string): FilterCodec<string> => ({
  parameter,
  empty: '',
  parse: (value) => value.trim().slice(0, 200),
  format: (value) => value,
})

/** A whole number above zero, as an id; null for none. */
export const whole = (parameter: string): FilterCodec<number | null> => ({
  parameter,
  empty: null,
  parse: (value) => (/^[1-9]\d{0,8}$/.test(value) ? Number(value) : null),
  format: (value) => (value === null ? '' : String(value)),
})

/** One of the given words; null for none. */
export const oneOf = <Word extends string>(parameter: string, words: readonly Word[]): FilterCodec<Word | null> => ({
  parameter,
  empty: null,
  parse: (value) => words.find((word) => word === value) ?? null,
  format: (value) => value ?? '',
})

/** On or off, written as the given word when on. */
export const flag = (parameter: string, on = 'true'): FilterCodec<boolean> => ({
  parameter,
  empty: false,
  parse: (value) => value === on,
  format: (value) => (value ? on : ''),
})

export type Filters = Record<string, unknown>

/** What a list shows, and the names of its parameters in the address. */
export type ListDefinition<F extends Filters> = {
  filters: { [Name in keyof F]: FilterCodec<F[Name]> }
  sort: { columns: readonly string[]; column: string; isAscending: boolean }
  page: { parameter: string; sizeParameter: string; sizes: readonly number[]; size: number }
  /** The parameter that names the row whose detail is open. */
  openParameter?: string
}

export type ListState<F extends Filters> = {
  filters: F
  sort: { column: string; isAscending: boolean }
  /** From zero. */
  page: number
  pageSize: number
  /** The id of the row whose detail is open. */
  openId: string | null
}

/** Only gives the definition its type. */
export const defineList = <F extends Filters>(definition: ListDefinition<F>) => definition
