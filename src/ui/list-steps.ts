const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

/** Where a key in the field of a combobox moves among its options; undefined for other keys. */
export function steppedBy(key: string, { at, count }: { at: number; count: number }): number | undefined {
  const step = steps[key]
  return step === undefined ? undefined : Math.max(0, Math.min(count - 1, at + step))
}
