import { useState } from 'react'
import classes from '@/components/pages/usage/usage.module.css'
import { Button } from '@/components/ui/buttons/button'
import { grouped, utcDayOfYear } from '@/components/ui/format'
import { Panel } from '@/components/ui/layout/panel'
import { TableHead } from '@/components/ui/layout/table-head'
import styles from './chart.module.css'
import { DayChart } from './day-chart'
import { callsOf, type Day, dayName, shortPath, sumsOf } from './days'

type MonthPanelProps = {
  /** Undefined until they have been read. */
  days: readonly Day[] | undefined
  isUnknown: boolean
}

/** The last thirty days by endpoint: a chart, and the figures of all days or of the selected one. */
export function MonthPanel({ days: known, isUnknown }: MonthPanelProps) {
  const days = known ?? []
  const [read, setRead] = useState<number>()
  const [isTable, setIsTable] = useState(false)
  const sums = sumsOf(days)
  const endpoints = sums.map(({ endpoint }) => endpoint)
  const day = read === undefined ? undefined : days[read]
  return (
    <Panel
      label="Last 30 days"
      title="Last 30 days"
      side={
        sums.length > 0 && (
          <Button variant="default" size="xs" onClick={() => setIsTable(!isTable)}>
            {isTable ? 'As a chart' : 'As a table'}
          </Button>
        )
      }
    >
      {isTable ? (
        <DayTable days={days} endpoints={endpoints} />
      ) : (
        <DayChart days={days} endpoints={endpoints} read={read} onRead={setRead} />
      )}
      {sums.length === 0 ? (
        <p className={classes.note}>{emptyWords(known, isUnknown)}</p>
      ) : (
        !isTable && (
          <div className={classes.wide}>
            <table className={classes.table}>
              <TableHead columns={[day ? dayName(day.date) : 'All 30 days', 'Calls', 'Rows']} />
              <tbody>
                {sums.map((sum, at) => {
                  const shown = day ? day.endpoints.find(({ endpoint }) => endpoint === sum.endpoint) : sum
                  return (
                    <tr key={sum.endpoint}>
                      <td>
                        <span className={styles.swatch} data-series={at % 6} aria-hidden="true" />
                        <code title={sum.endpoint}>{shortPath(sum.endpoint)}</code>
                      </td>
                      <td>{grouped(shown?.calls ?? 0)}</td>
                      <td>{grouped(shown?.records ?? 0)}</td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
          </div>
        )
      )}
    </Panel>
  )
}

/** An empty chart says that there were no calls only if that is known; the line keeps its place until then. */
function emptyWords(known: readonly Day[] | undefined, isUnknown: boolean): string {
  if (known) return 'No calls yet. They appear here, by day and endpoint.'
  return isUnknown ? 'The calls for these days are unavailable right now.' : 'Loading the calls for these days'
}

/** The same figures as a table: the days with calls, latest first. */
const DayTable = ({ days, endpoints }: { days: readonly Day[]; endpoints: readonly string[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
  <section className={styles.scroll} aria-label="Calls by day and endpoint" tabIndex={0}>
    <table className={classes.table}>
      <TableHead columns={['Day', ...endpoints.map(shortPath), 'All calls']} />
      <tbody>
        {days
          .filter((day) => callsOf(day) > 0)
          .reverse()
          .map((day) => (
            <tr key={day.date}>
              <td>{utcDayOfYear(new Date(day.date))}</td>
              {endpoints.map((endpoint) => (
                <td key={endpoint}>{grouped(day.endpoints.find((used) => used.endpoint === endpoint)?.calls ?? 0)}</td>
              ))}
              <td>{grouped(callsOf(day))}</td>
            </tr>
          ))}
      </tbody>
    </table>
  </section>
)
