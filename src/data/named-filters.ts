import type { Filters } from './list-definition.ts'
import type { List } from './use-list-state.ts'

/** A filter that narrows a list, as the person reads it. */
export type FilterInUse = { name: string; text: string; onRemove: () => void }

type TextOf<Value> = (value: NonNullable<Value>) => string

/** The text of each filter by its value. Free text may be left out, and then reads as it was typed. */
export type FilterTexts<F extends Filters> = {
  [Name in keyof F as string extends F[Name] ? never : Name]: TextOf<F[Name]>
} & { [Name in keyof F]?: TextOf<F[Name]> }

/** The filters in use, each with the function that removes it. */
export const namedFilters = <F extends Filters>(list: List<F>, texts: FilterTexts<F>): FilterInUse[] =>
  list.refined.map((name) => {
    const textOf: TextOf<F[typeof name]> = texts[name] ?? String
    const change: Partial<F> = {}
    change[name] = list.definition.filters[name].empty
    return {
      name,
      text: textOf(list.filters[name] as NonNullable<F[typeof name]>),
      onRemove: () => list.setFilters(change),
    }
  })
