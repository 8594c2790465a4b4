'use client'
import { Button, Group, Modal } from '@mantine/core'
import { SourceBox } from '@/components/ui/code/source-box'
import { counted } from '@/components/ui/format'
import type { LocaleCode } from '@/wire/vocabulary'
import { DataSetOffer } from './data-set-offer'
import classes from './import-dialog.module.css'
import { ImportFailure } from './import-failure'
import { LeftOut } from './left-out'
import { ProposalTable } from './proposal-table'
import type { ImportedField } from './propose-fields'
import { declaresTables } from './sources/read-sample'
import { TableChoice } from './table-choice'
import { useImport } from './use-import'

type ImportDialogProps = {
  locale: LocaleCode
  /** The most fields that can be imported. */
  fieldsMax: number
  /** Pasted elsewhere, to be imported here. */
  pasted?: string
  /** @param name of the table, or empty */
  onImport: (fields: readonly ImportedField[], name: string) => void
  onClose: () => void
}

/** Imports the fields of an existing table. */
export function ImportDialog({ locale, fieldsMax, pasted = '', onImport, onClose }: ImportDialogProps) {
  const { text, cut, proposal, tables, table, tableIndex, chosen, ...work } = useImport({ locale, fieldsMax, pasted })
  const { fields = [], notes = [] } = table ?? {}
  return (
    <Modal opened onClose={onClose} title="Import a table" size={920}>
      <SourceBox
        lead="SQL, Prisma, DBML, a JSON Schema, CSV or JSON records. The service reads a schema and does not store it; rows stay in this browser, and only their column names are sent to detect types."
        placeholder="create table customers (id uuid, full_name text, email text, …)"
        rows={7}
        accept=".sql,.csv,.tsv,.json,.jsonl,.prisma,.dbml,.yaml,.yml,.txt"
        value={text}
        found={work.found}
        onType={work.change}
        onFile={work.open}
      />
      {tables.length > 1 && <TableChoice tables={tables} chosen={tableIndex} onChoose={work.chooseTable} />}
      {table && declaresTables(text) && (tables.length > 1 || notes.length > 0) && (
        <DataSetOffer text={text} tableCount={tables.length} locale={locale} onDone={onClose} />
      )}
      <ImportFailure error={proposal.error} className={classes.failure} />
      <LeftOut
        notes={notes}
        cut={cut}
        columns={fields.length}
        fieldsMax={fieldsMax}
        left={fields.length - chosen.size}
      />
      {table && <ProposalTable fields={fields} fieldsMax={fieldsMax} chosen={chosen} onChoose={work.setChosen} />}
      <Group mt="lg" justify="flex-end">
        {table ? (
          <Button
            disabled={chosen.size === 0}
            onClick={() =>
              onImport(
                fields.filter(({ name }) => chosen.has(name)),
                table.name,
              )
            }
          >
            Import {counted(chosen.size, 'field')}
          </Button>
        ) : (
          <Button disabled={!work.canDetect} loading={proposal.isPending} onClick={() => proposal.mutate()}>
            Detect types
          </Button>
        )}
      </Group>
    </Modal>
  )
}
