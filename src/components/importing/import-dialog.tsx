'use client'
import { Button, Group, Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useCatalog } from '@/components/draft/use-catalog'
import { apiClient } from '@/components/providers/trpc'
import { SourceBox } from '@/components/ui/code/source-box'
import { counted, fileSize } from '@/components/ui/format'
import type { LocaleCode } from '@/wire/vocabulary'
import { DataSetOffer } from './data-set-offer'
import classes from './import-dialog.module.css'
import { ImportFailure } from './import-failure'
import { ProposalTable } from './proposal-table'
import { type ImportedField, type ProposedTable, proposeTables } from './propose-fields'
import { fileText } from './sources/file-text'
import { declaresTables, readSample } from './sources/read-sample'
import { sourceName } from './sources/source-name'
import { TableChoice } from './table-choice'

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
  const catalog = useCatalog()
  const [text, setText] = useState(pasted.slice(0, fileBytesMax))
  const [cut, setCut] = useState(pasted.length > fileBytesMax)
  const [tableIndex, setTableIndex] = useState(0)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const found = useMemo(() => foundIn(text), [text])
  const proposal = useMutation({
    mutationFn: () => proposeTables(apiClient, text, { locale, catalog }),
    onSuccess: ({ tables }) => chooseTable(0, tables),
  })
  const tables = proposal.data?.tables ?? []
  const table = tables[tableIndex]
  const chooseTable = (index: number, among: readonly ProposedTable[]) => {
    setTableIndex(index)
    setChosen(new Set(among[index]?.fields.slice(0, fieldsMax).map(({ name }) => name)))
  }
  const change = (next: string, isCut = false) => {
    setText(next)
    setCut(isCut)
    proposal.reset()
  }
  const open = async (file: File) => {
    const isCut = file.size > fileBytesMax
    const beginning = await fileText(file, fileBytesMax)
    change(isCut && beginning.includes('\n') ? beginning.slice(0, beginning.lastIndexOf('\n') + 1) : beginning, isCut)
  }
  return (
    <Modal opened onClose={onClose} title="Import a table" size={920}>
      <SourceBox
        lead="SQL, Prisma, DBML, a JSON Schema, CSV or JSON records. The service reads a schema and does not store it; rows stay in this browser, and only their column names are sent to detect types."
        placeholder="create table customers (id uuid, full_name text, email text, …)"
        rows={7}
        accept=".sql,.csv,.tsv,.json,.jsonl,.prisma,.dbml,.yaml,.yml,.txt"
        value={text}
        found={
          proposal.data && table
            ? `Read as ${sourceName(proposal.data.kind)}: ${counted(table.fields.length, 'column')}`
            : found.words
        }
        onType={change}
        onFile={open}
      />
      {tables.length > 1 && (
        <TableChoice tables={tables} chosen={tableIndex} onChoose={(index) => chooseTable(index, tables)} />
      )}
      {table && declaresTables(text) && (tables.length > 1 || table.notes.length > 0) && (
        <DataSetOffer text={text} tableCount={tables.length} locale={locale} onDone={onClose} />
      )}
      <ImportFailure error={proposal.error} className={classes.failure} />
      <LeftOut
        notes={table?.notes ?? []}
        cut={cut}
        columns={table?.fields.length ?? 0}
        fieldsMax={fieldsMax}
        left={(table?.fields.length ?? 0) - chosen.size}
      />
      {table && <ProposalTable fields={table.fields} fieldsMax={fieldsMax} chosen={chosen} onChoose={setChosen} />}
      <Group mt="lg" justify="flex-end">
        {table ? (
          <Button
            disabled={chosen.size === 0}
            onClick={() =>
              onImport(
                table.fields.filter(({ name }) => chosen.has(name)),
                table.name,
              )
            }
          >
            Import {counted(chosen.size, 'field')}
          </Button>
        ) : (
          <Button
            disabled={!found.isReadable || catalog.length === 0}
            loading={proposal.isPending}
            onClick={() => proposal.mutate()}
          >
            Detect types
          </Button>
        )}
      </Group>
    </Modal>
  )
}

/** The kind of text, as detected in the browser. */
function foundIn(text: string): { isReadable: boolean; words: string } {
  if (text.trim() === '') return { isReadable: false, words: '' }
  if (declaresTables(text)) return { isReadable: true, words: 'Schema, read by the service' }
  const sample = readSample(text)
  if (!sample) return { isReadable: false, words: 'No table found in this text' }
  const { length } = sample.table.columns
  return {
    isReadable: true,
    words:
      sample.kind === 'column names' ? counted(length, 'column name') : `${sample.kind}: ${counted(length, 'column')}`,
  }
}

type LeftOutProps = { notes: readonly string[]; cut: boolean; columns: number; fieldsMax: number; left: number }

/** Parts of the source that will not be imported. */
function LeftOut({ notes: own, cut, columns, fieldsMax, left }: LeftOutProps) {
  const notes = [...own]
  if (cut) notes.push(`Only the first ${fileSize(fileBytesMax)} of the file was read.`)
  if (columns > fieldsMax) {
    const leftOut = left === 1 ? '1 column is' : `${left} columns are`
    notes.push(`${leftOut} left out: at most ${fieldsMax} can be imported. Choose which ones below.`)
  }
  if (notes.length === 0) return null
  return (
    <ul className={classes.notes} aria-label="Left out">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}

/** Enough for any schema; only the beginning of a larger sample is read. */
const fileBytesMax = 512 * 1024
