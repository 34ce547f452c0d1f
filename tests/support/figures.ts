import { exposition } from '../../server/platform/metrics.ts'

export type Figure = { name: string; labels: Record<string, string>; value: number; series: string }

const line = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/

/** The samples of a text for Prometheus. */
export const figuresIn = (text: string): Figure[] =>
  text.split('\n').flatMap((row) => {
    const [, name, labels = '', value] = line.exec(row) ?? []
    if (!name) return []
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, text]) => [label, text])
    return [
      { name, labels: Object.fromEntries(pairs), value: Number(value), series: row.slice(0, row.lastIndexOf(' ')) },
    ]
  })

/** The sum of a figure's samples with these labels, as this process would serve it now. */
export async function figure(name: string, labels: Record<string, string> = {}): Promise<number> {
  const { text } = await exposition()
  return figuresIn(text)
    .filter((sample) => sample.name === name)
    .filter((sample) => Object.entries(labels).every(([label, value]) => sample.labels[label] === value))
    .reduce((sum, { value }) => sum + value, 0)
}
