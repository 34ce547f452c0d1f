/** A value as it stands in a sentence: after one that ends in a dot ('23. studenoga 2026.') the dot of the sentence is dropped. */
export const withoutSecondDot = (value: string, dot: string) => (value.endsWith('.') ? value : value + dot)

/** Replaces the {names} in a text by values; names without a value stay. */
export const fillIn = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}(\.?)/g, (place, name: string, dot: string) =>
    values[name] === undefined ? place : withoutSecondDot(String(values[name]), dot),
  )
