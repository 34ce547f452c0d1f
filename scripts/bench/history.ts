import { escaped } from '../../server/feeds/xml.ts'
import type { Run } from './results.ts'

const columns = 3
const gap = 10
const panel = { width: 250, height: 138 }
const headHeight = 44

/** Where the values stand within a panel. */
const chart = { left: 12, right: 238, top: 74, bottom: 128 }
const lettersOfLine = 34

const style = [
  'text{font:11px system-ui,sans-serif;fill:#555}.t{font-weight:600;fill:#111}',
  '.h{font-weight:600;font-size:13px;fill:#0a5c4a}rect{fill:#f3f8f6;stroke:#0a5c4a}',
  'polyline{fill:none;stroke:#0a5c4a}circle{fill:#0a5c4a;stroke:#0a5c4a}.quick{fill:#fff}polyline.quick{fill:none;stroke-dasharray:1 2}',
  '.limit{stroke:#b3261e;stroke-dasharray:5 3}.missed{fill:#b3261e;stroke:#b3261e}',
].join('')

/** A picture of all figures that have a limit: a panel each, with its values over the runs, and the limit as a line. */
export function renderHistory(runs: Run[]): string {
  const names = new Set(
    runs.flatMap(({ figures }) => Object.keys(figures).filter((name) => figures[name]?.limit !== undefined)),
  )
  const width = gap + columns * (panel.width + gap)
  const height = headHeight + Math.ceil(names.size / columns) * (panel.height + gap)
  const panels = [...names].map((name, at) => {
    const x = gap + (at % columns) * (panel.width + gap)
    const y = headHeight + Math.floor(at / columns) * (panel.height + gap)
    return `<g transform="translate(${x} ${y})">${panelOf(name, runs)}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="What was measured in ${runs.length} recorded runs, with its limits">
<style>${style}</style>
<rect width="${width}" height="${height}" style="fill:#fff;stroke:none"/>
${legend(runs)}
${panels.join('\n')}
</svg>
`
}

function legend(runs: Run[]): string {
  const dates = new Set([runs.at(0)?.date, runs.at(-1)?.date])
  return `<text x="${gap}" y="26" class="h">Measured ${[...dates].join(' to ')}</text>
<circle cx="390" cy="22" r="3"/><text x="398" y="26">whole run</text>
<circle cx="480" cy="22" r="3" class="quick"/><text x="488" y="26">quick run</text>
<circle cx="570" cy="22" r="3" class="missed"/><text x="578" y="26">missed</text>
<path d="M650 22H680" class="limit"/><text x="688" y="26">limit</text>`
}

type Point = { x: number; y: number; isQuick: boolean; isMissed: boolean }

function panelOf(name: string, runs: Run[]): string {
  const found = runs.flatMap(({ figures, isQuick }, at) => {
    const figure = figures[name]
    return figure ? [{ ...figure, isQuick, at }] : []
  })
  const limit = found.findLast((figure) => figure.limit !== undefined)?.limit ?? 0
  const most = Math.max(limit, ...found.map(({ value }) => value)) || 1
  const yOf = (value: number) => round(chart.bottom - (Math.max(value, 0) / most) * (chart.bottom - chart.top))
  const step = (chart.right - chart.left) / Math.max(runs.length - 1, 1)
  const points = found.map(({ value, isQuick, at, limit = Number.POSITIVE_INFINITY }) => ({
    x: round(chart.left + at * step),
    y: yOf(value),
    isQuick,
    isMissed: value > limit,
  }))
  const last = found.at(-1)
  const value = `${last?.value} ${last?.unit}`.trimEnd()
  return [
    `<rect width="${panel.width}" height="${panel.height}" rx="6"/>`,
    ...linesOf(name).map((line, at) => textOf(line, at, ' class="t"')),
    textOf(`${value}, limit ${limit}`, linesOf(name).length),
    `<path d="M${chart.left} ${yOf(limit)}H${chart.right}" class="limit"/>`,
    ...[false, true].map((isQuick) => curveOf(points.filter((point) => point.isQuick === isQuick))),
  ].join('')
}

const textOf = (text: string, line: number, look = '') =>
  `<text x="${chart.left}" y="${18 + line * 14}"${look}>${escaped(text)}</text>`

const curveOf = (points: Point[]) =>
  [
    ...(points.length > 1 ? [lineOf(points)] : []),
    ...points.map((point) => `<circle cx="${point.x}" cy="${point.y}" r="3"${lookOf(point)}/>`),
  ].join('')

const lineOf = (points: Point[]) =>
  `<polyline points="${points.map(({ x, y }) => `${x},${y}`).join(' ')}"${points[0]?.isQuick ? ' class="quick"' : ''}/>`

const lookOf = ({ isQuick, isMissed }: Point) => (isMissed ? ' class="missed"' : isQuick ? ' class="quick"' : '')

const round = (pixels: number) => Math.round(pixels * 10) / 10

/** The name in lines that fit into a panel. */
function linesOf(name: string): string[] {
  const lines = ['']
  for (const word of name.split(' ')) {
    const line = `${lines.at(-1)} ${word}`.trimStart()
    if (line.length > lettersOfLine) lines.push(word)
    else lines[lines.length - 1] = line
  }
  return lines
}
