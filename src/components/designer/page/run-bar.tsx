'use client'
import { Button, Progress, Text } from '@mantine/core'
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useUsage } from '@/components/account/use-usage'
import { useApiKey } from '@/components/providers/api-key'
import { dollars, fileSize } from '@/components/ui/format'
import classes from './run-bar.module.css'
import type { Quote } from './use-quote'

type RunBarProps = {
  count: number
  quote: Quote | undefined
  /** The estimated size of the result, or null while it is unknown. */
  sizeBytes: number | null
  running: boolean
  received: number
  disabled: boolean
  onRun: () => void
  onStop: () => void
}

/** The button that runs the generation, with its cost or its progress. */
export function RunBar({ count, quote, sizeBytes, running, received, disabled, onRun, onStop }: RunBarProps) {
  return (
    <div className={classes.bar}>
      <div className={classes.status}>
        {running ? (
          <>
            <Text size="sm" role="status">
              {received.toLocaleString('en')} of {count.toLocaleString('en')} rows
            </Text>
            <Progress value={(received / Math.max(1, count)) * 100} size="sm" aria-label="Rows received" />
          </>
        ) : (
          <Cost quote={quote} sizeBytes={sizeBytes} empty={disabled} />
        )}
      </div>
      {running ? (
        <Button variant="default" leftSection={<IconPlayerStop size={16} />} onClick={onStop}>
          Stop
        </Button>
      ) : (
        <Button leftSection={<IconPlayerPlay size={16} />} disabled={disabled} onClick={onRun}>
          Generate {count.toLocaleString('en')} rows
        </Button>
      )}
    </div>
  )
}

function Cost({ quote, sizeBytes, empty }: Pick<RunBarProps, 'quote' | 'sizeBytes'> & { empty: boolean }) {
  const apiKey = useApiKey()
  const usage = useUsage(apiKey)
  const problems = quote?.problems.length ?? 0
  if (empty) {
    return (
      <Text size="sm" c="dimmed">
        Add a field first
      </Text>
    )
  }
  if (problems > 0) {
    return (
      <Text size="sm" c="var(--mantine-color-error)">
        {problems === 1 ? 'Fix 1 problem' : `Fix ${problems} problems`} to generate
      </Text>
    )
  }
  const price = quote?.result && dollars(quote.result.quote.amount_usd)
  const left = usage.data?.calls_remaining
  return (
    <Text size="sm" c="dimmed">
      {sizeBytes !== null && `about ${fileSize(sizeBytes)} · `}
      {left !== undefined ? callsLeft(left) : price ? `Free with a key, or ${price} for this call` : ' '}
    </Text>
  )
}

const callsLeft = (left: number | 'unlimited'): string =>
  left === 'unlimited'
    ? 'Unlimited calls'
    : left === 1
      ? 'Uses your last call today'
      : `Uses 1 of ${left} calls left today`
