import classes from './usage.module.css'

export type Day = { date: string; calls: number; records: number }

const width = 720
const height = 120

/** Thirty days of calls as bars, today last. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const most = Math.max(1, ...days.map(({ calls }) => calls))
  const step = width / Math.max(1, days.length)
  const total = days.reduce((sum, { calls }) => sum + calls, 0)
  return (
    <figure className={classes.chart}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${total} ${total === 1 ? 'call' : 'calls'} in the last ${days.length} days, ${most} on the busiest`}
      >
        {days.map(({ date, calls, records }, index) => {
          const tall = calls === 0 ? 2 : Math.max(4, (calls / most) * (height - 6))
          return (
            <rect
              key={date}
              className={calls === 0 ? classes.barEmpty : classes.bar}
              x={index * step + 2}
              y={height - tall}
              width={step - 4}
              height={tall}
              rx={2}
            >
              <title>{`${date}: ${calls} calls, ${records} rows`}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption className={classes.axis}>
        <span>{days[0]?.date}</span>
        <span>today</span>
      </figcaption>
    </figure>
  )
}
