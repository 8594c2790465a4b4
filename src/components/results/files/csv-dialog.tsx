import { Button, Group, Modal } from '@mantine/core'
import { Select } from '@/components/ui/inputs/input'
import { Switch } from '@/components/ui/inputs/switch'
import { storedIn, useStore } from '@/components/ui/store'
import { isFlag, objectOf, oneOf } from '@/wire/parsing/shape'
import { type CsvOptions, type Separator, separators } from './csv'

type Chosen = Required<CsvOptions>

/** The defaults of spreadsheets in most of Europe. */
const first: Chosen = { separator: ';', mark: true, inert: true }
const separatorNames = Object.keys(separators) as Separator[] // the keys of a constant table
const isChosen = objectOf({ separator: oneOf(separatorNames), mark: isFlag, inert: isFlag })
const optionStore = storedIn('rowmint.csv', first, (stored) => (isChosen(stored) ? (stored as Chosen) : undefined)) // of this shape

type CsvDialogProps = { onDownload: (options: CsvOptions) => void; onClose: () => void }

/** Chooses how a CSV is written; the choice stays in this browser. */
export function CsvDialog({ onDownload, onClose }: CsvDialogProps) {
  const options = useStore(optionStore)
  const change = (part: Partial<Chosen>) => optionStore.write({ ...options, ...part })
  return (
    <Modal opened onClose={onClose} title="CSV with options" size={440}>
      <div style={{ display: 'grid', gap: 16 }}>
        <Select
          label="Separator"
          value={options.separator}
          options={separatorNames.map((value) => ({ value, label: separators[value] }))}
          onChange={({ currentTarget }) =>
            change({ separator: separatorNames.find((name) => name === currentTarget.value) ?? first.separator })
          }
        />
        <Switch
          label="Byte order mark"
          description="Spreadsheets need it to read accents and Arabic."
          checked={options.mark}
          onChange={(mark) => change({ mark })}
        />
        <Switch
          label="Neutralise formulas"
          description="Puts an apostrophe before text that a spreadsheet would run as a formula."
          checked={options.inert}
          onChange={(inert) => change({ inert })}
        />
      </div>
      <Group mt="lg" justify="flex-end">
        <Button onClick={() => onDownload(options)}>Download</Button>
      </Group>
    </Modal>
  )
}
