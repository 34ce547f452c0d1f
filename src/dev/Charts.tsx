import { Chart } from '../ui/Chart.tsx'
import { Sparkline } from '../ui/Sparkline.tsx'

const dayMs = 86_400_000
const days = Array.from({ length: 30 }, (_, at) =>
  new Date(Date.UTC(2026, 9, 24) + at * dayMs).toISOString().slice(0, 10),
)
const applications = days.map((_, at) => 130 + ((at * 37) % 90) + (at % 7 < 2 ? 40 : 0))
const average = applications.map(() => 161)

/** Bars with a line, and the sparkline of an ad. */
export const Charts = () => (
  <>
    <Chart
      title="Prijave po danu"
      days={days}
      series={[
        { name: 'prijave', values: applications, kind: 'bars' },
        { name: 'prosjek', values: average, kind: 'line', isMuted: true },
      ]}
    />
    <Sparkline
      line={applications.slice(0, 14)}
      bars={[1, 2, 3, 2, 5, 8, 6, 4, 9, 7, 5, 6, 8, 7]}
      label="1.284 pregleda, 62 prijave u 14 dana"
    />
    <p className="soft">1.284 pregleda, 62 prijave</p>
  </>
)
