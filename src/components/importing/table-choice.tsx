import { NativeSelect } from '@mantine/core'
import { columnCount, type SourceTable } from './sources/source-table'

type TableChoiceProps = { tables: readonly SourceTable[]; chosen: number; onChoose: (index: number) => void }

/** Which table of several. */
export function TableChoice({ tables, chosen, onChoose }: TableChoiceProps) {
  return (
    <NativeSelect
      mt="sm"
      label="Table"
      value={String(chosen)}
      data={tables.map(({ name, columns }, index) => ({
        value: String(index),
        label: `${name || `Table ${index + 1}`} (${columnCount(columns.length)})`,
      }))}
      onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
    />
  )
}
