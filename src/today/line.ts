const [width, height, margin] = [300, 86, 4]

/** The path of a line through values from 0 to the highest. Where a value is missing it is broken; one alone is a dot. */
export function lineThrough(values: readonly (number | null)[], highest: number): string {
  const x = (at: number) => margin + (at * (width - 2 * margin)) / Math.max(1, values.length - 1)
  const y = (value: number) => height - margin - (value * (height - 2 * margin)) / highest
  const point = (value: number, at: number) => `${x(at).toFixed(1)} ${y(value).toFixed(1)}`
  return values
    .flatMap((value, at) => {
      if (value === null) return []
      const [before, after] = [values[at - 1] ?? null, values[at + 1] ?? null]
      if (before !== null) return `L${point(value, at)}`
      return after === null ? `M${point(value, at)}h.1` : `M${point(value, at)}`
    })
    .join('')
}
