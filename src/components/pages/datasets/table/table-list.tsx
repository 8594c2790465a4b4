import { useMemo } from 'react'
import type { DraftTable } from '@/components/recipe/draft'
import { linksOf } from '@/components/recipe/links/table-links'
import { counted } from '@/components/ui/format'
import { IconTable } from '@/components/ui/icons/icons'
import { Panel } from '@/components/ui/layout/panel'
import classes from './table-list.module.css'

type TableListProps = {
  tables: readonly DraftTable[]
  /** The number of rows and of problems of each table, in order. */
  figures: readonly { rows: number | undefined; problems: number }[]
  onSelect: (table: number) => void
}

/** All tables, each of which opens its editor. */
export function TableList({ tables, figures, onSelect }: TableListProps) {
  const parents = useMemo(() => parentsOf(tables), [tables])
  return (
    <Panel label="Tables" title="Tables" flush side={<span className={classes.hint}>Choose one to edit it</span>}>
      <ul className={classes.list}>
        {tables.map(({ id, name, fields }, index) => {
          const { rows, problems = 0 } = figures[index] ?? {}
          return (
            <li key={id}>
              <button type="button" className={classes.table} onClick={() => onSelect(id)}>
                <IconTable size={17} stroke={1.6} aria-hidden="true" />
                <b>{name}</b>
                <span className={classes.rows} data-wrong={problems > 0 || undefined}>
                  {problems > 0 ? `${problems} to fix` : rows !== undefined && counted(rows, 'row')}
                </span>
                <span className={classes.links}>
                  {[counted(fields.length, 'column'), ...(parents.get(id) ?? [])].join(' · ')}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

/** By table: “links to” and the names of its parents. */
function parentsOf(tables: readonly DraftTable[]): ReadonlyMap<number, readonly string[]> {
  const names = new Map<number, Set<string>>()
  for (const { child, parent } of linksOf(tables))
    names.set(child.id, (names.get(child.id) ?? new Set()).add(parent.name))
  return new Map([...names].map(([id, parents]) => [id, [`links to ${[...parents].join(', ')}`]]))
}
