import type { DraftField } from '@/components/draft/draft'
import { columnFormat } from '@/components/grid/format-cell'
import type { Row } from '@/components/grid/rows'
import classes from './template-gallery.module.css'

type TemplateRowsProps = {
  fields: readonly DraftField[]
  /** Undefined until they have arrived; their place is kept. */
  rows: readonly Row[] | undefined
  rowCount: number
}

const columnsShown = 4

/** The first cells of a template, as a preview. Decorative: the text next to it describes the template. */
export function TemplateRows({ fields, rows = [], rowCount }: TemplateRowsProps) {
  const columns = fields.slice(0, columnsShown)
  const formats = columns.map(({ name, type }) => columnFormat({ name, type }, rows))
  return (
    <span className={classes.rows} aria-hidden="true">
      {columns.map(({ id, name }, at) => (
        <span
          key={id}
          className={classes.head}
          data-end={formats[at]?.isNumber || formats[at]?.isRightToLeft || undefined}
        >
          {name}
        </span>
      ))}
      {Array.from({ length: rowCount }, (_, index) => index).map((index) =>
        columns.map(({ id, name }, at) => (
          <span
            key={`${index} ${id}`}
            className={classes.cell}
            dir="auto"
            data-number={formats[at]?.isNumber || undefined}
          >
            {formats[at]?.write(rows[index]?.[name] ?? '')}
          </span>
        )),
      )}
    </span>
  )
}
