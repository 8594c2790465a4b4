'use client'
import { ActionIcon, Skeleton, Text } from '@mantine/core'
import { IconDice5 } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { changeDraft } from '@/components/draft/draft-store'
import { refusalOf } from '@/components/providers/refusal'
import { RowsTable } from '@/components/results/rows/rows-table'
import { Panel } from '@/components/ui/panel'
import classes from './live-rows.module.css'
import type { Preview } from './use-preview'

const variants = 10

type LiveRowsProps = { preview: UseQueryResult<Preview>; variant: number }

/** The first rows of the dataset, as the engine makes them now. */
export function LiveRows({ preview, variant }: LiveRowsProps) {
  const reroll = () => changeDraft({ kind: 'settings', change: { variant: (variant + 1) % variants } })
  return (
    <Panel
      label="Live rows"
      title="Live rows"
      flush
      side={
        <>
          <Text size="xs" c="dimmed" visibleFrom="xs">
            Free, no account
          </Text>
          <ActionIcon aria-label="Re-roll the rows" title="Show other rows" onClick={reroll}>
            <IconDice5 size={18} stroke={1.6} />
          </ActionIcon>
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
        <RowsTable columns={columns} rows={rows} label="Preview of the rows" faded={preview.isPlaceholderData} />
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
  if (preview.isError) return <p className={classes.note}>{silence(preview.error)}</p>
  if (preview.data) return <p className={classes.note}>Mend what is marked on the left and the rows come back.</p>
  if (preview.fetchStatus === 'idle') return <p className={classes.note}>Add a field and its rows appear here.</p>
  return (
    <div className={classes.loading} aria-hidden="true">
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={18} radius="sm" animate={false} />
      ))}
    </div>
  )
}

const silence = (error: Error): string =>
  refusalOf(error)?.message ?? 'The service did not answer. Your fields are safe here; the rows come back with it.'
