'use client'
import type { UseQueryResult } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Draft } from '@/components/draft/draft'
import { changeDraft } from '@/components/draft/draft-store'
import { DesignGrid } from '@/components/pages/designer/grid/design-grid'
import type { Layout } from '@/components/pages/designer/page/page-view'
import { refusalOf } from '@/components/providers/refusal'
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

/** Sample rows of the schema: with its columns' editors in their heads, or next to a list of them. */
export function LiveRows({ preview, draft, problems, layout }: LiveRowsProps) {
  const { variant, seed } = draft
  const reroll = () => changeDraft({ kind: 'settings', change: { variant: (variant + 1) % previewVariants } })
  const { data } = preview
  // Previews show a few seeds a day, then samples in their place.
  const isOfSeed = seed !== null && !data?.warnings.some(({ code }) => code === 'preview_seeds_used')
  const side = (
    <>
      <span className={classes.free}>{isOfSeed ? 'First rows of the seed' : 'Free, no account'}</span>
      {seed === null && (
        <IconButton aria-label="Show other sample rows" title="Show other sample rows" onClick={reroll}>
          <IconDice5 size={18} stroke={1.6} />
        </IconButton>
      )}
    </>
  )
  const isGrid = layout === 'grid'
  return (
    <Panel label="Preview" flush {...(!isGrid && { title: 'Preview', side })}>
      {isGrid ? (
        <DesignGrid
          draft={draft}
          rows={data?.rows ?? none}
          sampled={data?.columns ?? none}
          problems={problems}
          faded={preview.isPlaceholderData}
          side={side}
          waiting={preview.isPending && preview.fetchStatus !== 'idle' && <Waiting />}
        />
      ) : (
        <Rows preview={preview} />
      )}
      {preview.isError && <p className={classes.note}>{failureText(preview.error)}</p>}
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

function Rows({ preview }: { preview: UseQueryResult<Preview> }) {
  if (preview.data && preview.data.rows.length > 0)
    return (
      <Suspense>
        <SampleRows columns={preview.data.columns} rows={preview.data.rows} faded={preview.isPlaceholderData} />
      </Suspense>
    )
  if (preview.isError) return null
  if (preview.data) return <p className={classes.note}>Fix the highlighted fields to see rows again.</p>
  if (preview.fetchStatus === 'idle') return <p className={classes.note}>Add a field to see sample rows here.</p>
  return <Waiting />
}

const Waiting = () => (
  <div className={classes.loading} aria-hidden="true">
    {[0, 1, 2, 3, 4].map((row) => (
      <span key={row} />
    ))}
  </div>
)

const failureText = (error: Error): string =>
  refusalOf(error)?.message ?? 'The service is not responding. Edit a field to try again.'
