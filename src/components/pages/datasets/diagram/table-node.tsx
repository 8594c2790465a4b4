'use client'
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react'
import { memo } from 'react'
import { wordOf } from '@/components/pages/datasets/word-of'
import type { DraftTable } from '@/components/recipe/draft'
import { kindOf } from '@/components/recipe/field-kind'
import { grouped } from '@/components/ui/format'
import { IconKey, IconLink } from '@/components/ui/icons/icons'
import type { Card } from './card'
import classes from './diagram.module.css'

type CardData = {
  table: DraftTable
  card: Card
  /** Of the whole table; undefined while it is not known. */
  rows: number | undefined
  problems: number
}
export type TableNode = Node<CardData, 'table'>

/** A table as a card. Every column can be the end of a link, on either side. */
export const TableCard = memo(function TableCard({ data: { table, card, rows, problems } }: NodeProps<TableNode>) {
  return (
    <div className={classes.card} data-table={table.id} data-wrong={problems > 0 || undefined}>
      <div className={classes.cardHead}>
        <Ends id="table" />
        <b>{table.name}</b>
        <span>{problems > 0 ? `${problems} to fix` : rows !== undefined && grouped(rows)}</span>
      </div>
      {card.fields.map((field) => (
        <div key={field.id} className={classes.column}>
          <Ends id={String(field.id)} />
          <span className={classes.mark}>
            {table.key?.includes(field.name) ? (
              <IconKey size={13} stroke={1.9} aria-label="key" role="img" />
            ) : (
              field.link !== undefined && <IconLink size={13} stroke={1.9} aria-hidden="true" />
            )}
          </span>
          <span className={classes.columnName}>{field.name}</span>
          <span className={classes.columnType} data-kind={kindOf(field)} title={field.type}>
            {field.expr === undefined ? wordOf(field) : 'expression'}
          </span>
        </div>
      ))}
      {card.hidden > 0 && <div className={classes.more}>and {card.hidden} more</div>}
    </div>
  )
})

function Ends({ id }: { id: string }) {
  return (
    <>
      <Handle type="source" position={Position.Left} id={`${id} left`} className={classes.handle} />
      <Handle type="source" position={Position.Right} id={`${id} right`} className={classes.handle} />
    </>
  )
}
