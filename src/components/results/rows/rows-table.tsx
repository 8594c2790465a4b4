import { Cell } from './cell'
import classes from './rows-table.module.css'

export type Column = { name: string; type: string }
export type Row = Record<string, unknown>

type RowsTableProps = { columns: readonly Column[]; rows: readonly Row[]; label: string; faded?: boolean }

/** A few rows; scrolls horizontally when the columns do not fit. */
export function RowsTable({ columns, rows, label, faded = false }: RowsTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className={classes.scroll} data-faded={faded || undefined} tabIndex={0} aria-label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ name, type }) => (
              <th key={name} scope="col">
                <span className={classes.name}>{name || '—'}</span>
                <span className={classes.type}>{type}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their index.
            <tr key={index}>
              {columns.map(({ name }) => (
                <td key={name}>
                  <Cell value={row[name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
