'use client'
import { memo } from 'react'
import { wordsOf } from '@/components/draft/problems/problems'
import type { DraftTable, RecipeDraft } from '@/components/recipe/draft'
import { problemsOfTable } from '@/components/recipe/problem-places'
import { changeTables } from '@/components/recipe/store/change-tables'
import { IconButton } from '@/components/ui/buttons/icon-button'
import { IconArrowLeft, IconTrash } from '@/components/ui/icons/later-icons'
import { Picker } from '@/components/ui/inputs/picker/picker'
import { Panel } from '@/components/ui/layout/panel'
import type { Problem } from '@/wire/problem'
import { Columns } from './columns'
import { NameBox } from './field/name-box'
import { RowsEditor } from './rows-editor'
import { Rules } from './rules'
import classes from './table-panel.module.css'

type TablePanelProps = {
  draft: RecipeDraft
  table: DraftTable
  rows: number | undefined
  problems: readonly Problem[]
  onSelect: (table: number) => void
  /** Shows the list of all tables instead. */
  onClose: () => void
}

/** One table: its name, rows, columns, links and rules. */
export const TablePanel = memo(function TablePanel({
  draft,
  table,
  rows,
  problems,
  onSelect,
  onClose,
}: TablePanelProps) {
  const { ofField, ofTable } = problemsOfTable(problems, draft.tables.indexOf(table))
  return (
    <Panel
      label={`Table ${table.name}`}
      flush
      title={<TableTitle table={table} onClose={onClose} />}
      side={<TableTools draft={draft} table={table} onSelect={onSelect} />}
    >
      <RowsEditor table={table} rows={rows} problems={ofTable} />
      <TableProblems name={table.name} problems={ofTable.filter(({ loc }) => loc[3] !== 'rows')} />
      <Columns draft={draft} table={table} problemsOf={ofField} />
      <Rules table={table} />
    </Panel>
  )
})

const TableTitle = ({ table: { id, name }, onClose }: Pick<TablePanelProps, 'table' | 'onClose'>) => (
  <>
    <IconButton aria-label="Back to the tables" title="Back to the tables" onClick={onClose}>
      <IconArrowLeft size={17} stroke={1.7} />
    </IconButton>
    <NameBox
      key={id}
      className={classes.name}
      aria-label="Table name"
      value={name}
      onCommit={(next) => changeTables({ kind: 'renameTable', table: id, name: next })}
    />
  </>
)

const TableTools = ({ draft, table, onSelect }: Pick<TablePanelProps, 'draft' | 'table' | 'onSelect'>) => (
  <>
    <span className={classes.choice}>
      <Picker
        label="Edit another table"
        value={String(table.id)}
        text={table.name}
        options={() => draft.tables.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(id) => onSelect(Number(id))}
      />
    </span>
    <IconButton
      aria-label={`Delete table ${table.name}`}
      title="Delete the table"
      onClick={() => changeTables({ kind: 'removeTable', table: table.id })}
    >
      <IconTrash size={17} stroke={1.7} />
    </IconButton>
  </>
)

function TableProblems({ name, problems }: { name: string; problems: readonly Problem[] }) {
  if (problems.length === 0) return null
  return (
    <ul className={classes.problems} aria-label={`Problems with ${name}`}>
      {problems.map((problem) => (
        <li key={`${problem.type} ${problem.loc.join('.')}`}>
          {typeof problem.loc[3] === 'string' && `${problem.loc[3]}: `}
          {wordsOf(problem)}
        </li>
      ))}
    </ul>
  )
}
