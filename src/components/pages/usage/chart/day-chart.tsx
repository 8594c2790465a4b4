import type { KeyboardEvent } from 'react'
import { grouped } from '@/components/ui/format'
import styles from './chart.module.css'
import { callsOf, type Day, dayName, scaleOf, shortPath } from './days'

type DayChartProps = {
  days: readonly Day[]
  /** Endpoints from the bottom of a bar to its top; colours follow this order. */
  endpoints: readonly string[]
  /** Index of the selected day, if any. */
  read: number | undefined
  onRead: (index: number | undefined) => void
}

/** Calls by day as bars stacked by endpoint; the pointer and the arrow keys select a day. */
export function DayChart({ days, endpoints, read, onRead }: DayChartProps) {
  const { top, ticks } = scaleOf(Math.max(0, ...days.map(callsOf)))
  const last = days.length - 1
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextDay[event.key]?.(read ?? last, last)
    if (next === undefined) return
    event.preventDefault()
    onRead(Math.min(last, Math.max(0, next)))
  }
  const day = days[read ?? last]
  return (
    <div className={styles.chart}>
      <div className={styles.scale} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} style={{ bottom: `${(tick / top) * 100}%` }}>
            {grouped(tick)}
          </span>
        ))}
      </div>
      <div
        className={styles.bars}
        role="slider"
        tabIndex={0}
        aria-label="Calls by day, last 30 days"
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={(read ?? last) + 1}
        aria-valuetext={day ? sentenceOf(day) : ''}
        onKeyDown={onKeyDown}
        onFocus={() => onRead(read ?? last)}
        onBlur={() => onRead(undefined)}
        onPointerLeave={() => onRead(undefined)}
      >
        {ticks.map((tick) => (
          <i key={tick} className={styles.line} style={{ bottom: `${(tick / top) * 100}%` }} />
        ))}
        {days.map((each, index) => (
          <div key={each.date} className={styles.day} data-read={index === read} onPointerEnter={() => onRead(index)}>
            {endpoints.map((endpoint, at) => {
              const calls = each.endpoints.find((used) => used.endpoint === endpoint)?.calls ?? 0
              return (
                calls > 0 && <span key={endpoint} data-series={at % 6} style={{ height: `${(calls / top) * 100}%` }} />
              )
            })}
          </div>
        ))}
      </div>
      <div className={styles.dates} aria-hidden="true">
        {[0, 10, 20, last].map((index) => (
          <span key={index}>{index === last ? 'today' : dayName(days[index]?.date ?? '')}</span>
        ))}
      </div>
    </div>
  )
}

const nextDay: Record<string, (from: number, last: number) => number> = {
  ArrowLeft: (from) => from - 1,
  ArrowDown: (from) => from - 1,
  ArrowRight: (from) => from + 1,
  ArrowUp: (from) => from + 1,
  PageDown: (from) => from - 7,
  PageUp: (from) => from + 7,
  Home: () => 0,
  End: (_, last) => last,
}

function sentenceOf(day: Day): string {
  const calls = callsOf(day)
  const shares = day.endpoints.map(({ endpoint, calls: count }) => `${shortPath(endpoint)} ${count}`)
  return `${dayName(day.date)}: ${calls} ${calls === 1 ? 'call' : 'calls'}${shares.length > 0 ? `, ${shares.join(', ')}` : ''}`
}
