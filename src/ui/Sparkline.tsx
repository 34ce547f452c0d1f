import styles from './Sparkline.module.css'

type Props = {
  /** Views a day, oldest first: the line. */
  line: readonly number[]
  /** Applications a day: the grey bars. */
  bars?: readonly number[]
  /** The numbers in words; also shown below by the caller. */
  label: string
}

const width = 168
const height = 34

/** Fourteen days in a few pixels, without axes: line = views, bars = applications. */
export function Sparkline({ line, bars = [], label }: Props) {
  const step = width / Math.max(1, line.length - 1)
  const points = line.map((value, at) => `${round(at * step)},${round(yOf(value, line, height))}`).join(' ')
  const slot = width / Math.max(1, bars.length)
  return (
    <svg
      className={styles['spark']}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {bars.map((value, at) => {
        const y = yOf(value, bars, height / 2) + height / 2
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its day
            key={at}
            x={round(at * slot + slot * 0.25)}
            y={round(y)}
            width={round(slot * 0.5)}
            height={round(height - y)}
            rx="1"
          />
        )
      })}
      <polygon points={`0,${height} ${points} ${width},${height}`} />
      <polyline points={points} />
    </svg>
  )
}

/** The highest value touches the top, zero the bottom. */
const yOf = (value: number, all: readonly number[], height: number) =>
  height - (value / Math.max(1, ...all)) * (height - 2)
const round = (value: number) => Math.round(value * 10) / 10
