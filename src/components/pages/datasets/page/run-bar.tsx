'use client'
import { callsLeft, freeKeyRows, offerWords } from '@/components/account/calls-left'
import { useUsage } from '@/components/account/use-usage'
import { hasOnlyTooFew, isBeyondTier, preventsRun } from '@/components/draft/problems/problems'
import type { Quote } from '@/components/draft/use-quote'
import { datasetLimitOf } from '@/components/pages/datasets/created/dataset-limit'
import { useApiKey } from '@/components/providers/api-key'
import { Button } from '@/components/ui/buttons/button'
import { counted, dollars, fileSize, grouped } from '@/components/ui/format'
import { useShortcuts } from '@/components/ui/hooks/use-shortcuts'
import { IconDatabasePlus } from '@/components/ui/icons/page-icons'
import thumb from '@/components/workbench/frame/thumb-bar.module.css'
import type { DatasetValidationResult } from '@/wire/datasets/dataset'
import type { Problem } from '@/wire/problem'
import classes from './datasets-page.module.css'

type RunBarProps = {
  quote: Quote<DatasetValidationResult> | undefined
  isEmpty: boolean
  isCreating: boolean
  onCreate: () => void
  /** Leads to what has to be fixed first. */
  onFix: () => void
}

/** The size and price of the data set, and the button that creates it. */
export function RunBar({ quote, isEmpty, isCreating, onCreate, onFix }: RunBarProps) {
  const cannotCreate = isEmpty || isCreating || preventsRun(quote?.problems ?? [])
  useShortcuts({ 'Ctrl+Enter': () => cannotCreate || onCreate() })
  return (
    <div className={`${classes.bar} ${thumb.bar}`}>
      <Cost quote={quote} isEmpty={isEmpty} onFix={onFix} />
      <Button icon={<IconDatabasePlus size={17} stroke={1.8} />} disabled={cannotCreate} onClick={onCreate}>
        {isCreating ? 'Creating…' : 'Create data set'}
      </Button>
    </div>
  )
}

function Cost({ quote, isEmpty, onFix }: Pick<RunBarProps, 'quote' | 'isEmpty' | 'onFix'>) {
  const apiKey = useApiKey()
  const usage = useUsage(apiKey)
  const left = usage.data?.calls_remaining
  const problems = quote?.problems ?? []
  if (isEmpty) return <p className={`${classes.cost} ${thumb.words}`}>Add a table first</p>
  const size = tooManyTables(problems)
  if (size) return <p className={`${classes.cost} ${thumb.words}`}>{size}</p>
  const beyond = isBeyondTier(problems) && problems[0]
  if (beyond) return <p className={`${classes.cost} ${thumb.words}`}>{datasetLimitOf(beyond)}</p>
  if (problems.length > 0) {
    return (
      <div className={`${classes.cost} ${thumb.words}`}>
        <button type="button" className={classes.fix} onClick={onFix}>
          {hasOnlyTooFew(problems)
            ? 'More rows than can be unique'
            : `Fix ${counted(problems.length, 'problem')} to create the data set`}
        </button>
      </div>
    )
  }
  if (!quote?.result) return <p className={`${classes.cost} ${thumb.words}`}> </p>
  const { rows, bytes_estimate, quote: price } = quote.result
  const offered = usage.isLoading ? undefined : offerWords(dollars(price.amount_usd), rows, freeKeyRows.dataset)
  const cost = left === undefined ? offered : callsLeft(left)
  return (
    <p className={`${classes.cost} ${thumb.words}`} role="status">
      <b>{counted(rows, 'row')}</b>, about {[fileSize(bytes_estimate), cost].filter(Boolean).join(' · ')}
    </p>
  )
}

/** No table is at fault where there are too many of them, so none can be opened to fix it. */
function tooManyTables(problems: readonly Problem[]): string | undefined {
  const { max_length: max, actual_length: count } =
    problems.find(({ type, loc }) => type === 'too_long' && loc.join('.') === 'body.tables')?.ctx ?? {}
  if (typeof max !== 'number' || typeof count !== 'number') return undefined
  return `A data set has at most ${grouped(max)} tables, and this one has ${grouped(count)}.`
}
