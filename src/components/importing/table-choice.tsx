import { NativeSelect } from '@mantine/core'
import { counted } from '@/components/ui/format'
import type { ProposedTable } from './propose-fields'

type TableChoiceProps = { tables: readonly ProposedTable[]; chosen: number; onChoose: (index: number) => void }

/** Which table of several. */
export function TableChoice({ tables, chosen, onChoose }: TableChoiceProps) {
  return (
    <NativeSelect
      mt="sm"
      label="Table"
      value={String(chosen)}
      data={tables.map(({ name, fields }, index) => ({
        value: String(index),
        label: `${name || `Table ${index + 1}`} (${counted(fields.length, 'column')})`,
      }))}
      onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
    />
  )
}
