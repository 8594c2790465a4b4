import { Progress } from '@mantine/core'
import type { z } from 'zod'
import { Panel } from '@/components/ui/panel'
import type { UsageResponse } from '@/wire/discovery'
import classes from './usage.module.css'

export type Usage = z.infer<typeof UsageResponse>

/** Today's usage: used, left, and when it resets. */
export function TodayPanel({ usage, now }: { usage: Usage; now: number }) {
  const { calls_today, calls_limit, calls_remaining, records_today, ai_records_today, resets_at } = usage
  return (
    <Panel label="Today" title="Today" side={<span className={classes.tier}>{usage.tier}</span>}>
      <p className={classes.figure}>
        {calls_today.toLocaleString('en')}
        <small> of {calls_limit === null ? 'unlimited' : calls_limit.toLocaleString('en')} calls</small>
      </p>
      {calls_limit !== null && (
        <Progress value={(calls_today / calls_limit) * 100} aria-label="Calls used today" mt={10} mb={12} />
      )}
      <dl className={classes.facts}>
        <dt>Left</dt>
        <dd>{calls_remaining === 'unlimited' ? 'unlimited' : `${calls_remaining} calls`}</dd>
        <dt>Rows</dt>
        <dd>{records_today.toLocaleString('en')}</dd>
        <dt>AI rows</dt>
        <dd>{ai_records_today.toLocaleString('en')}</dd>
        <dt>Resets</dt>
        <dd>
          in {hoursUntil(resets_at, now)} <span className={classes.quiet}>(midnight UTC)</span>
        </dd>
      </dl>
    </Panel>
  )
}

function hoursUntil(moment: string, now: number): string {
  const minutes = Math.max(0, Math.ceil((Date.parse(moment) - now) / 60_000))
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
