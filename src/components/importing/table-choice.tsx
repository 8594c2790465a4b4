import { counted } from '@/components/ui/format'
import { Select } from '@/components/ui/inputs/input'
import classes from './import-dialog.module.css'
import type { ProposedTable } from './propose-fields'

type TableChoiceProps = { tables: readonly ProposedTable[]; chosen: number; onChoose: (index: number) => void }

/** Which table of several. */
export function TableChoice({ tables, chosen, onChoose }: TableChoiceProps) {
  return (
    <Select
      className={classes.choice}
      label="Table"
      value={String(chosen)}
      options={tables.map(({ name, fields }, index) => ({
        value: String(index),
        label: `${name || `Table ${index + 1}`} (${counted(fields.length, 'column')})`,
      }))}
      onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
    />
  )
}
