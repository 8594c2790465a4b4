'use client'
import { useCallLog } from '@/components/account/call-log'
import { grouped, localTime } from '@/components/ui/format'
import { Panel } from '@/components/ui/layout/panel'
import { TableHead } from '@/components/ui/layout/table-head'
import classes from './usage.module.css'

/** The last calls of this browser. */
export function CallsPanel() {
  const calls = useCallLog()
  if (calls.length === 0) return null
  return (
    <Panel label="Recent calls" title="Recent calls from this browser">
      <div className={classes.wide}>
        <table className={classes.table}>
          <TableHead columns={['Endpoint', 'When', 'Status', 'Rows', 'Time']} />
          <tbody>
            {calls.map(({ at, endpoint, status, rows, elapsedMs, generationId }) => (
              <tr key={at} title={generationId}>
                <td>
                  <code>{endpoint}</code>
                </td>
                <td>{localTime(at)}</td>
                <td>{status || 'no response'}</td>
                <td>{grouped(rows)}</td>
                <td>{Math.round(elapsedMs)} ms</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
