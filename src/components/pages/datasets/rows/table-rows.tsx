import { memo, useMemo } from 'react'
import { type ColumnFormat, columnFormat } from '@/components/grid/format-cell'
import { IconKey } from '@/components/ui/icons/icons'
import type { DatasetPreview } from '@/wire/datasets/dataset'
import { Cell } from './cell'
import { rowId, useIsHighlighted } from './highlighted-row'
import { LinkCell } from './link-cell'
import classes from './table-rows.module.css'

export type PreviewTable = DatasetPreview['tables'][number]
export type ShownColumn = {
  name: string
  /** Undefined where the values come from other columns. */
  type: string | undefined
  words: string
  isKey: boolean
  link: string | undefined
}

type TableRowsProps = {
  table: PreviewTable
  columns: readonly ShownColumn[]
  /** Whether the row that a link leads to is among the rows on screen. */
  isShown: (table: string, row: number) => boolean
}

/** Some rows of one table; links lead to the rows of its parents. */
export const TableRows = memo(function TableRows({ table, columns, isShown }: TableRowsProps) {
  const formats = useMemo(() => {
    const rows = table.rows.map(({ values }) => values)
    return new Map(
      columns.map(({ name, type, isKey, link }) => {
        const namesRows = isKey || link !== undefined
        return [name, columnFormat({ name, type: type ?? '', namesRows }, rows)]
      }),
    )
  }, [table, columns])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className={classes.scroll} data-rows tabIndex={0} aria-label={`Rows of ${table.name}`}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ name, type, words, isKey }) => (
              <th key={name} scope="col" {...alignmentOf(formats.get(name))}>
                <span className={classes.name}>
                  {isKey && <IconKey size={13} stroke={1.8} role="img" aria-label="key" />}
                  {name}
                </span>
                <span className={classes.type}>
                  {words} {type && <code>{type}</code>}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <Row key={row.row} table={table.name} row={row} columns={columns} formats={formats} isShown={isShown} />
          ))}
        </tbody>
      </table>
    </section>
  )
})

type RowProps = Omit<TableRowsProps, 'table'> & {
  table: string
  row: PreviewTable['rows'][number]
  formats: ReadonlyMap<string, ColumnFormat>
}

function Row({ table, row: { row, values, parents }, columns, formats, isShown }: RowProps) {
  const id = rowId(table, row)
  return (
    <tr id={id} tabIndex={-1} data-highlighted={useIsHighlighted(id) || undefined} className={classes.row}>
      {columns.map(({ name, link }) => {
        const parent = link === undefined ? undefined : parents[link]
        return (
          <td key={name} {...alignmentOf(formats.get(name))}>
            {parent && isShown(parent.table, parent.row) ? (
              <LinkCell value={values[name]} parent={parent} />
            ) : (
              <Cell value={values[name]} format={formats.get(name)} />
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** Heads and blanks stand where the values of their column do. */
const alignmentOf = (format: ColumnFormat | undefined) => ({
  'data-number': format?.isNumber || undefined,
  'data-right-to-left': format?.isRightToLeft || undefined,
})
