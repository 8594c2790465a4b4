'use client'
import type { UseQueryResult } from '@tanstack/react-query'
import { Suspense, useDeferredValue, useMemo } from 'react'
import type { Draft } from '@/components/draft/draft'
import { changeDraft } from '@/components/draft/draft-store'
import { DesignGrid } from '@/components/pages/designer/grid/design-grid'
import type { Layout } from '@/components/pages/designer/page/page-view'
import { refusalOf } from '@/components/providers/refusal'
import { Button } from '@/components/ui/buttons/button'
import { IconButton } from '@/components/ui/buttons/icon-button'
import { IconDice5 } from '@/components/ui/icons/icons'
import { later } from '@/components/ui/kit/later'
import { Panel } from '@/components/ui/layout/panel'
import { previewVariants } from '@/wire/console/preview'
import type { Problem } from '@/wire/problem'
import classes from './live-rows.module.css'
import type { Preview } from './use-preview'

const SampleRows = later(() => import('./sample-rows').then((module) => module.SampleRows))

type LiveRowsProps = { preview: UseQueryResult<Preview>; draft: Draft; problems: readonly Problem[]; layout: Layout }

/**
 * Sample rows of the schema: with its columns' editors in their heads, or next to a list of them. New rows are rendered
 * in slices, so that the page stays responsive.
 */
export function LiveRows({ preview, draft, problems, layout }: LiveRowsProps) {
  const { variant, seed } = draft
  const data = useDeferredValue(preview.data)
  // Only a few seeds can be previewed per day; after that, samples are shown instead.
  const isOfSeed = seed !== null && !data?.warnings.some(({ code }) => code === 'preview_seeds_used')
  const canReroll = seed === null
  const side = useMemo(
    () => (
      <>
        <span className={classes.free}>{isOfSeed ? 'First rows for this seed' : 'Free, no account'}</span>
        {canReroll && (
          <IconButton
            aria-label="Show other sample rows"
            title="Show other sample rows"
            onClick={() => reroll(variant)}
          >
            <IconDice5 size={18} stroke={1.6} />
          </IconButton>
        )}
      </>
    ),
    [isOfSeed, canReroll, variant],
  )
  const isGrid = layout === 'grid'
  return (
    <Panel label="Preview" flush {...(!isGrid && { title: 'Sample rows', side })}>
      {isGrid ? (
        <DesignGrid
          draft={draft}
          rows={data?.rows ?? none}
          sampled={data?.columns ?? none}
          problems={problems}
          faded={preview.isPlaceholderData || preview.data !== data}
          side={side}
          waiting={isAwaited(preview, data) && waiting}
        />
      ) : (
        <Rows preview={preview} isEmpty={draft.fields.length === 0} />
      )}
      {preview.isError && <Failure error={preview.error} retry={() => preview.refetch()} />}
      {data && data.warnings.length > 0 && (
        <ul className={classes.warnings} aria-label="Notes">
          {data.warnings.map(({ code, message, loc }) => (
            <li key={`${code} ${loc.join('.')}`}>{message}</li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const none: readonly never[] = []

const reroll = (variant: number) =>
  changeDraft({ kind: 'settings', change: { variant: (variant + 1) % previewVariants } })

/** Includes rows that have arrived but are not rendered yet. */
const isAwaited = (
  { isPending, fetchStatus, isSuccess }: UseQueryResult<Preview>,
  shown: Preview | undefined,
): boolean => (isPending ? fetchStatus !== 'idle' : isSuccess && !shown)

function Rows({ preview, isEmpty }: { preview: UseQueryResult<Preview>; isEmpty: boolean }) {
  if (preview.data && preview.data.rows.length > 0)
    return (
      <Suspense fallback={waiting}>
        <SampleRows columns={preview.data.columns} rows={preview.data.rows} faded={preview.isPlaceholderData} />
      </Suspense>
    )
  if (preview.isError) return null
  if (isEmpty) return <p className={classes.note}>Add a field to see sample rows here.</p>
  if (preview.isPending && preview.fetchStatus !== 'idle') return waiting
  return <p className={classes.note}>Fix the highlighted fields to see rows again.</p>
}

const Waiting = () => (
  <div className={classes.loading} aria-hidden="true">
    {[0, 1, 2, 3, 4].map((row) => (
      <span key={row} />
    ))}
  </div>
)

const waiting = <Waiting />

/** A refusal stays the same until the schema changes; an answer that was lost may come when asked for again. */
function Failure({ error, retry }: { error: Error; retry: () => void }) {
  const refusal = refusalOf(error)
  return (
    <div className={classes.note} role="status">
      {refusal?.message ?? 'The service is not responding.'}
      {!refusal && (
        <Button size="xs" variant="default" onClick={retry}>
          Try again
        </Button>
      )}
    </div>
  )
}
