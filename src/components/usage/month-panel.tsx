import { Panel } from '@/components/ui/panel'
import { DayChart } from './day-chart'
import type { Usage } from './today-panel'
import classes from './usage.module.css'

/** The last thirty days, as a chart and by endpoint. */
export function MonthPanel({ usage }: { usage: Usage }) {
  return (
    <Panel label="Last 30 days" title="Last 30 days">
      {usage.by_endpoint.length === 0 ? (
        <p className={classes.note}>No calls yet.</p>
      ) : (
        <>
          <DayChart days={usage.daily} />
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Endpoint</th>
                <th scope="col">Calls</th>
                <th scope="col">Rows</th>
              </tr>
            </thead>
            <tbody>
              {usage.by_endpoint.map(({ endpoint, calls, records }) => (
                <tr key={endpoint}>
                  <td>
                    <code>{endpoint}</code>
                  </td>
                  <td>{calls.toLocaleString('en')}</td>
                  <td>{records.toLocaleString('en')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Panel>
  )
}
