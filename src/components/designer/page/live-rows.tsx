'use client'
import { IconDice5 } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { changeDraft } from '@/components/draft/draft-store'
import { refusalOf } from '@/components/providers/refusal'
import { RowsTable } from '@/components/results/rows/rows-table'
import { IconButton } from '@/components/ui/icon-button'
import { Panel } from '@/components/ui/panel'
import classes from './live-rows.module.css'
import type { Preview } from './use-preview'

const variants = 10

type LiveRowsProps = { preview: UseQueryResult<Preview>; variant: number }

/** A few sample rows of the dataset. */
export function LiveRows({ preview, variant }: LiveRowsProps) {
  const reroll = () => changeDraft({ kind: 'settings', change: { variant: (variant + 1) % variants } })
  return (
    <Panel
      label="Preview"
      title="Preview"
      flush
      side={
        <>
          <span className={classes.free}>Free, no account</span>
          <IconButton aria-label="Show other sample rows" title="Show other sample rows" onClick={reroll}>
            <IconDice5 size={18} stroke={1.6} />
          </IconButton>
        </>
      }
    >
      <Rows preview={preview} />
    </Panel>
  )
}

function Rows({ preview }: { preview: UseQueryResult<Preview> }) {
  if (preview.data && preview.data.rows.length > 0) {
    const { columns, rows, warnings } = preview.data
    return (
      <>
        <RowsTable columns={columns} rows={rows} label="Sample rows" faded={preview.isPlaceholderData} />
        {warnings.length > 0 && (
          <ul className={classes.warnings} aria-label="Notes">
            {warnings.map(({ code, message, loc }) => (
              <li key={`${code} ${loc.join('.')}`}>{message}</li>
            ))}
          </ul>
        )}
      </>
    )
  }
  if (preview.isError) return <p className={classes.note}>{failureText(preview.error)}</p>
  if (preview.data) return <p className={classes.note}>Fix the highlighted fields to see rows again.</p>
  if (preview.fetchStatus === 'idle') return <p className={classes.note}>Add a field to see sample rows here.</p>
  return (
    <div className={classes.loading} aria-hidden="true">
      {[0, 1, 2, 3, 4].map((row) => (
        <span key={row} />
      ))}
    </div>
  )
}

const failureText = (error: Error): string =>
  refusalOf(error)?.message ??
  'The service is not responding. Your fields are safe in this browser; edit one to try again.'
