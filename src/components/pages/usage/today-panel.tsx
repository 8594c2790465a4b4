import type { z } from 'zod'
import { type QuotaLevel, quotaLevel } from '@/components/account/quota-level'
import { grouped, hoursAndMinutes } from '@/components/ui/format'
import facts from '@/components/ui/layout/facts.module.css'
import { Panel } from '@/components/ui/layout/panel'
import type { UsageResponse } from '@/wire/discovery'
import classes from './usage.module.css'

export type Usage = z.infer<typeof UsageResponse>

/** Today's usage: used, left, and when it resets; dashes until it is known. */
export function TodayPanel({ usage, now }: { usage: Usage | undefined; now: number }) {
  const level = usage ? quotaLevel(usage) : 'plenty'
  return (
    <Panel label="Today" title="Today" side={usage && <span className={classes.tier}>{usage.tier}</span>}>
      <p className={classes.figure}>
        {shown(usage?.calls_today)}
        <small>{usage?.calls_limit === null ? ' calls, no limit' : ` of ${shown(usage?.calls_limit)} calls`}</small>
      </p>
      {usage?.calls_limit !== null && (
        <progress
          className={classes.meter}
          data-level={level}
          aria-label="Calls used today"
          max={usage?.calls_limit ?? 1}
          value={usage?.calls_today ?? 0}
        />
      )}
      {usage?.calls_limit !== null && (
        <p className={classes.warning} data-level={level}>
          {usage && warnings[level]}
        </p>
      )}
      <dl className={facts.facts}>
        <dt>Left</dt>
        <dd>{usage?.calls_remaining === 'unlimited' ? 'unlimited' : `${shown(usage?.calls_remaining)} calls`}</dd>
        <dt>Rows</dt>
        <dd>{shown(usage?.records_today)}</dd>
        <dt>AI rows</dt>
        <dd>{shown(usage?.ai_records_today)}</dd>
        <dt>Resets</dt>
        <dd>
          {usage ? `in ${untilTime(usage.resets_at, now)}` : '–'} <span className={classes.quiet}>(midnight UTC)</span>
        </dd>
      </dl>
    </Panel>
  )
}

const warnings: Record<QuotaLevel, string> = {
  plenty: '',
  low: 'Most of today’s calls are used.',
  none: 'Today’s calls are used up: further calls are refused, and not counted.',
}

const shown = (count: number | 'unlimited' | null | undefined): string =>
  typeof count === 'number' ? grouped(count) : '–'

const untilTime = (moment: string, now: number): string =>
  hoursAndMinutes(Math.max(0, Math.ceil((Date.parse(moment) - now) / 60_000)))
