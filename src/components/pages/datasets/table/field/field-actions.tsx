import type { DraftField, DraftTable } from '@/components/recipe/draft'
import { changeTables } from '@/components/recipe/store/change-tables'
import { IconButton } from '@/components/ui/buttons/icon-button'
import { IconAdjustmentsHorizontal, IconArrowDown, IconArrowUp, IconKey } from '@/components/ui/icons/icons'
import { IconTrash } from '@/components/ui/icons/later-icons'
import classes from './field-line.module.css'

type FieldActionsProps = { table: DraftTable; field: DraftField; open: boolean; onToggle: () => void }

/** Puts the column into the key, opens its options, or deletes it. */
export function FieldActions({ table, field, open, onToggle }: FieldActionsProps) {
  const isKey = isInKey(table, field)
  return (
    <div className={classes.actions}>
      <IconButton
        aria-label={`${field.name} is part of the key`}
        title="Part of the primary key"
        aria-pressed={isKey}
        accented={isKey}
        onClick={() => changeTables({ kind: 'changeTable', table: table.id, change: { key: toggled(table, field) } })}
      >
        <IconKey size={16} stroke={1.7} />
      </IconButton>
      <IconButton
        aria-label={`Options for ${field.name}`}
        aria-expanded={open}
        accented={open || Object.keys(field.constraints ?? {}).length > 0}
        onClick={onToggle}
      >
        <IconAdjustmentsHorizontal size={16} stroke={1.7} />
      </IconButton>
      <IconButton
        aria-label={`Delete ${field.name}`}
        onClick={() => changeTables({ kind: 'removeField', table: table.id, field: field.id })}
      >
        <IconTrash size={16} stroke={1.7} />
      </IconButton>
    </div>
  )
}

type FieldMovesProps = { table: DraftTable; field: DraftField; index: number }

export function FieldMoves({ table, field, index }: FieldMovesProps) {
  const moveTo = (toIndex: number) => changeTables({ kind: 'moveField', table: table.id, field: field.id, toIndex })
  return (
    <div className={classes.moves}>
      <IconButton
        aria-label={`Move ${field.name} up`}
        title="Move up"
        disabled={index === 0}
        onClick={() => moveTo(index - 1)}
      >
        <IconArrowUp size={16} stroke={1.7} />
      </IconButton>
      <IconButton
        aria-label={`Move ${field.name} down`}
        title="Move down"
        disabled={index === table.fields.length - 1}
        onClick={() => moveTo(index + 1)}
      >
        <IconArrowDown size={16} stroke={1.7} />
      </IconButton>
    </div>
  )
}

export const isInKey = ({ key }: DraftTable, { name }: DraftField): boolean => key?.includes(name) ?? false

/** The key with or without a column, in the order of the columns. */
function toggled({ key = [], fields }: DraftTable, { name }: DraftField): string[] {
  const next = new Set(key.includes(name) ? key.filter((own) => own !== name) : [...key, name])
  return fields.flatMap((field) => (next.has(field.name) ? [field.name] : []))
}
