'use client'
import { Button, Group, Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useCatalog } from '@/components/draft/use-catalog'
import { apiClient } from '@/components/providers/trpc'
import { fileSize } from '@/components/ui/format'
import { SourceBox } from '@/components/ui/source-box'
import type { LocaleCode } from '@/wire/vocabulary'
import classes from './import-dialog.module.css'
import { ProposalTable } from './proposal-table'
import { type ImportedField, proposeFields } from './propose-fields'
import { readSource } from './sources/read-source'
import { columnCount, type SourceTable } from './sources/source-table'
import { TableChoice } from './table-choice'

type ImportDialogProps = {
  locale: LocaleCode
  /** The most fields that can be imported. */
  fieldsMax: number
  /** @param name of the table, or empty */
  onImport: (fields: readonly ImportedField[], name: string) => void
  onClose: () => void
}

/** Makes fields of a table that somebody has already. */
export function ImportDialog({ locale, fieldsMax, onImport, onClose }: ImportDialogProps) {
  const catalog = useCatalog()
  const [text, setText] = useState('')
  const [cut, setCut] = useState(false)
  const [tableIndex, setTableIndex] = useState(0)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const source = useMemo(() => readSource(text), [text])
  const table = source?.tables[tableIndex] ?? source?.tables[0]
  const proposal = useMutation({
    mutationFn: (table: SourceTable) => proposeFields(apiClient, table, locale, catalog),
    onSuccess: (fields) => setChosen(new Set(fields.slice(0, fieldsMax).map(({ name }) => name))),
  })
  const change = (next: string, isCut = false) => {
    setText(next)
    setCut(isCut)
    setTableIndex(0)
    proposal.reset()
  }
  const open = async (file: File) => change(await file.slice(0, fileBytesMax).text(), file.size > fileBytesMax)
  const bringIn = () =>
    onImport(
      (proposal.data ?? []).filter(({ name }) => chosen.has(name)),
      table?.name ?? '',
    )
  return (
    <Modal opened onClose={onClose} title="Import a table" size={920}>
      <SourceBox
        lead="CREATE TABLE, CSV, JSON records, JSON Schema or a Prisma schema. It is read in this browser, and only column names are sent to detect types. The constraints shown below are kept when you import it."
        placeholder="create table customers (id uuid, full_name text, email text, …)"
        rows={7}
        accept=".sql,.csv,.tsv,.json,.jsonl,.prisma,.txt"
        value={text}
        found={
          text.trim() === ''
            ? ''
            : table
              ? `${source?.kind}: ${columnCount(table.columns.length)}`
              : 'No table found in this text'
        }
        onType={change}
        onFile={open}
      />
      {source && source.tables.length > 1 && (
        <TableChoice
          tables={source.tables}
          chosen={tableIndex}
          onChoose={(index) => [setTableIndex(index), proposal.reset()]}
        />
      )}
      {proposal.error && (
        <p className={classes.lead} role="alert">
          The types could not be inferred: {proposal.error.message}
        </p>
      )}
      {table && (
        <LeftOut
          table={table}
          cut={cut}
          columns={proposal.data?.length ?? 0}
          fieldsMax={fieldsMax}
          left={(proposal.data?.length ?? 0) - chosen.size}
        />
      )}
      {proposal.data && (
        <ProposalTable fields={proposal.data} fieldsMax={fieldsMax} chosen={chosen} onChoose={setChosen} />
      )}
      <Group mt="lg" justify="flex-end">
        {proposal.data ? (
          <Button disabled={chosen.size === 0} onClick={bringIn}>
            Import {chosen.size} {chosen.size === 1 ? 'field' : 'fields'}
          </Button>
        ) : (
          <Button
            disabled={!table || catalog.length === 0}
            loading={proposal.isPending}
            onClick={() => table && proposal.mutate(table)}
          >
            Detect types
          </Button>
        )}
      </Group>
    </Modal>
  )
}

type LeftOutProps = { table: SourceTable; cut: boolean; columns: number; fieldsMax: number; left: number }

/** What of the source will not be imported. */
function LeftOut({ table, cut, columns, fieldsMax, left }: LeftOutProps) {
  const notes = [...(table.notes ?? [])]
  if (cut) notes.push(`Only the first ${fileSize(fileBytesMax)} of the file were read.`)
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

/** Enough for any schema; of a larger sample only the beginning is read. */
const fileBytesMax = 512 * 1024
