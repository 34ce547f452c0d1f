import uPlot from 'uplot'

export type ChartSeries = {
  name: string
  /** One a day; null where there is none. */
  values: readonly (number | null)[]
  kind: 'bars' | 'line'
  /** Paler: what is compared with. */
  isMuted?: boolean
}
/** `days` as the axis shows them: '22.11.'. */
type Content = { days: string[]; series: ChartSeries[]; height: number }

const barShare = 0.7
const maxBarPixels = 22

/** Draws into an element, again when its width or the colour scheme changes. Returns what removes it. */
export function plot(element: HTMLElement, content: Content): () => void {
  let chart = draw(element, content)
  const watch = new ResizeObserver(() => chart.setSize({ width: widthOf(element), height: content.height }))
  watch.observe(element)
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  const redraw = () => {
    chart.destroy()
    chart = draw(element, content)
  }
  scheme.addEventListener('change', redraw)
  return () => {
    watch.disconnect()
    scheme.removeEventListener('change', redraw)
    chart.destroy()
  }
}

function draw(element: HTMLElement, { days, series, height }: Content) {
  const style = getComputedStyle(element)
  const token = (name: string) => colorOf(element, style.getPropertyValue(name))
  const ink = token('--ink-soft')
  const axis = { stroke: ink, font: `12px ${style.fontFamily}`, ticks: { show: false } }
  const grid = { stroke: token('--line'), width: 1 }
  const options: uPlot.Options = {
    width: widthOf(element),
    height,
    legend: { show: false },
    cursor: { show: false },
    padding: [8, 8, 0, 0],
    scales: {
      x: { time: false, range: () => [-0.6, days.length - 0.4] },
      y: { range: (_, __, max) => [0, Math.max(1, max * 1.05)] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 24,
        space: 64,
        values: (_, at) => at.map((index) => days[index] ?? ''),
      },
      {
        ...axis,
        grid,
        size: 40,
        space: 36,
        values: (_, at) => at.map((value) => (Number.isInteger(value) ? String(value) : '')),
      },
    ],
    series: [{}, ...series.map((each) => seriesOf(each, token(each.isMuted ? '--line-strong' : '--sea')))],
  }
  const data = [days.map((_, at) => at), ...series.map(({ values }) => [...values])] as uPlot.AlignedData
  return new uPlot(options, data, element)
}

function seriesOf({ kind }: ChartSeries, color: string): uPlot.Series {
  if (kind === 'line') return { stroke: color, width: 2, points: { show: false } }
  const paths = uPlot.paths.bars?.({ size: [barShare, maxBarPixels], radius: 0.15 })
  return { stroke: color, fill: color, width: 0, points: { show: false }, ...(paths && { paths }) }
}

const widthOf = (element: HTMLElement) => Math.max(200, element.clientWidth)

/** A canvas knows no `light-dark()`: the browser computes the colour on an element of the page. */
function colorOf(element: HTMLElement, value: string): string {
  const probe = document.createElement('i')
  probe.style.color = value
  element.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
