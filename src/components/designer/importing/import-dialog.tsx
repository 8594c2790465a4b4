'use client'
import { Button, FileButton, Group, Modal, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Draft, draftOf } from '@/components/draft/draft'
import { useCatalog } from '@/components/draft/use-catalog'
import { useTRPCClient } from '@/components/providers/trpc'
import classes from './import-dialog.module.css'
import { ProposalTable } from './proposal-table'
import { proposeFields } from './propose-fields'
import { readSource } from './read-source'
import type { SourceTable } from './source-table'
import { TableChoice } from './table-choice'

type ImportDialogProps = { draft: Draft; onImport: (draft: Draft) => void; onClose: () => void }

/** Makes fields of a table that somebody has already. */
export function ImportDialog({ draft, onImport, onClose }: ImportDialogProps) {
  const client = useTRPCClient()
  const catalog = useCatalog()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const source = readSource(text)
  const table = source?.tables[chosen] ?? source?.tables[0]
  const proposal = useMutation({
    mutationFn: (table: SourceTable) => proposeFields(client, table, draft.locale, catalog),
  })
  const change = (next: string) => {
    setText(next)
    setChosen(0)
    proposal.reset()
  }
  const bringIn = () => {
    const fields = (proposal.data ?? []).map(({ name, type, constraints = {} }) => ({ name, type, constraints }))
    const { count, locale, format } = draft
    onImport(draftOf(fields, { name: table?.name || 'Imported dataset', count, locale, format }))
  }
  return (
    <Modal opened onClose={onClose} title="Import a table" size={860}>
      <p className={classes.lead}>
        CREATE TABLE, a CSV or its header, a JSON sample, a JSON Schema or a Prisma schema. It is read here; only names
        are sent.
      </p>
      <Textarea
        label="What you have"
        placeholder="create table customers (id uuid, full_name text, email text, …)"
        autosize
        minRows={6}
        maxRows={12}
        classNames={{ input: classes.code }}
        spellCheck={false}
        value={text}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <Group mt="sm" justify="space-between">
        <FileButton
          onChange={(file) => file?.slice(0, fileBytesMax).text().then(change)}
          accept=".sql,.csv,.tsv,.json,.prisma,.txt"
        >
          {(button) => (
            <Button {...button} size="xs" variant="default">
              Choose a file
            </Button>
          )}
        </FileButton>
        <span className={classes.found} role="status">
          {text.trim() === ''
            ? ''
            : table
              ? `${source?.kind}: ${table.columns.length} columns`
              : 'No table found in this'}
        </span>
      </Group>
      {source && source.tables.length > 1 && (
        <TableChoice
          tables={source.tables}
          chosen={chosen}
          onChoose={(index) => [setChosen(index), proposal.reset()]}
        />
      )}
      {proposal.error && (
        <p className={classes.lead} role="alert">
          The types could not be inferred: {proposal.error.message}
        </p>
      )}
      {proposal.data && <ProposalTable fields={proposal.data} />}
      <Group mt="lg" justify="flex-end">
        {proposal.data ? (
          <Button onClick={bringIn}>Use these {proposal.data.length} fields</Button>
        ) : (
          <Button disabled={!table} loading={proposal.isPending} onClick={() => table && proposal.mutate(table)}>
            Find their types
          </Button>
        )}
      </Group>
    </Modal>
  )
}

/** Enough for any schema; of a large CSV only the beginning is read. */
const fileBytesMax = 512 * 1024
