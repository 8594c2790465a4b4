import type { ReactNode } from 'react'
import { wordOf } from '@/components/pages/datasets/word-of'
import type { DraftTable } from '@/components/recipe/draft'
import { kindOf } from '@/components/recipe/field-kind'
import { grouped } from '@/components/ui/format'
import { IconKey, IconLink } from '@/components/ui/icons/icons'
import { type Card, cardWordOf } from './card'
import classes from './card.module.css'

export type CardFaceProps = {
  table: DraftTable
  card: Card
  /** Of the whole table; undefined while it is not known. */
  rows: number | undefined
  problems: number
  isSelected: boolean
}

/** What a table's card shows. `endsOf` renders where links can be drawn from: at a column, or at the table as a whole. */
export function CardFace({
  table,
  card,
  rows,
  problems,
  isSelected,
  endsOf = noEnds,
}: CardFaceProps & { endsOf?: (id: string) => ReactNode }) {
  return (
    <div
      className={classes.card}
      style={{ width: card.width }}
      data-table={table.id}
      data-selected={isSelected || undefined}
      data-wrong={problems > 0 || undefined}
    >
      <div className={classes.cardHead}>
        {endsOf('table')}
        <b>{table.name}</b>
        <span>{problems > 0 ? `${problems} to fix` : rows !== undefined && grouped(rows)}</span>
      </div>
      {card.fields.map((field) => (
        <div key={field.id} className={classes.column}>
          {endsOf(String(field.id))}
          <span className={classes.mark}>
            {table.key?.includes(field.name) ? (
              <IconKey size={13} stroke={1.9} aria-label="key" role="img" />
            ) : (
              field.link !== undefined && <IconLink size={13} stroke={1.9} aria-hidden="true" />
            )}
          </span>
          <span className={classes.columnName}>{field.name}</span>
          <span className={classes.columnType} data-kind={kindOf(field)} title={field.expr ?? wordOf(field)}>
            <bdi dir="ltr">{cardWordOf(field)}</bdi>
          </span>
        </div>
      ))}
      {card.hidden > 0 && <div className={classes.more}>and {card.hidden} more</div>}
    </div>
  )
}

const noEnds = () => null
