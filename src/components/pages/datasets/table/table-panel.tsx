'use client'
import { memo, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { wordsOf } from '@/components/draft/problems'
import { CatalogContext, useCatalog } from '@/components/draft/use-catalog'
import type { DraftTable, RecipeDraft } from '@/components/recipe/draft'
import { problemsOfTable } from '@/components/recipe/problem-places'
import { changeTables } from '@/components/recipe/store/change-tables'
import { Button } from '@/components/ui/buttons/button'
import { IconButton } from '@/components/ui/buttons/icon-button'
import { IconPlus } from '@/components/ui/icons/icons'
import { IconArrowLeft, IconTrash } from '@/components/ui/icons/later-icons'
import { Picker } from '@/components/ui/inputs/picker/picker'
import { Panel } from '@/components/ui/layout/panel'
import { recipeBounds } from '@/wire/datasets/recipe-vocabulary'
import type { Problem } from '@/wire/problem'
import { FieldLine } from './field/field-line'
import { NameBox } from './field/name-box'
import { LinkForm } from './links/link-form'
import { plainTypeEntries } from './plain-types'
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
  const list = useRef<HTMLOListElement>(null)
  const catalog = useCatalog()
  const types = useMemo(() => [...plainTypeEntries, ...catalog], [catalog])
  const { ofField, ofTable } = problemsOfTable(problems, draft.tables.indexOf(table))
  const addField = () => {
    flushSync(() => changeTables({ kind: 'addField', table: table.id }))
    list.current?.querySelector<HTMLInputElement>('li:last-child input')?.select()
  }
  return (
    <Panel
      label={`Table ${table.name}`}
      flush
      title={
        <>
          <IconButton aria-label="Back to the tables" title="Back to the tables" onClick={onClose}>
            <IconArrowLeft size={17} stroke={1.7} />
          </IconButton>
          <NameBox
            key={table.id}
            className={classes.name}
            aria-label="Table name"
            value={table.name}
            onCommit={(name) => changeTables({ kind: 'renameTable', table: table.id, name })}
          />
        </>
      }
      side={
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
      }
    >
      <RowsEditor table={table} rows={rows} problems={ofTable} />
      <TableProblems name={table.name} problems={ofTable.filter(({ loc }) => loc[3] !== 'rows')} />
      <div className={classes.heads} aria-hidden="true">
        <span>Column</span>
        <span>Values</span>
        <span>Blank</span>
      </div>
      <CatalogContext value={types}>
        <ol ref={list} className={classes.fields} aria-label={`Columns of ${table.name}`}>
          {table.fields.map((field, index) => (
            <FieldLine
              key={field.id}
              draft={draft}
              table={table}
              field={field}
              index={index}
              problems={ofField(index)}
            />
          ))}
        </ol>
      </CatalogContext>
      <div className={classes.foot}>
        <Button
          size="xs"
          variant="light"
          icon={<IconPlus size={15} stroke={2} />}
          disabled={table.fields.length >= recipeBounds.fieldsMax}
          onClick={addField}
        >
          Add column
        </Button>
        <LinkForm key={table.id} draft={draft} table={table} />
      </div>
      <Rules table={table} />
    </Panel>
  )
})

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
