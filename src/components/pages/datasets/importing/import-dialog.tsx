'use client'
import { Button, Group, Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ImportFailure } from '@/components/importing/import-failure'
import { readDataSet } from '@/components/importing/read-data-set'
import { fileText } from '@/components/importing/sources/file-text'
import { sourceName } from '@/components/importing/sources/source-name'
import type { RecipeDraft } from '@/components/recipe/draft'
import { SourceBox } from '@/components/ui/code/source-box'
import { counted } from '@/components/ui/format'
import type { LocaleCode } from '@/wire/vocabulary'
import classes from './import-dialog.module.css'
import { NoteList } from './note-list'

type ImportDialogProps = { locale: LocaleCode; onImport: (draft: RecipeDraft) => void; onClose: () => void }

/** Imports an existing schema as tables, and lists the parts that were not understood. */
export function ImportDialog({ locale, onImport, onClose }: ImportDialogProps) {
  const [text, setText] = useState('')
  const [name, setName] = useState('')
  const reading = useMutation({
    mutationFn: (source: string) => readDataSet(source, { locale, name }),
  })
  const change = (next: string, of = '') => {
    setText(next)
    setName(of)
    reading.reset()
  }
  // Reads an oversized file only far enough to show that it is too long.
  const open = async (file: File) => change(await fileText(file, 4 * textMax), file.name.replace(/\.[^.]+$/, ''))
  const isLong = text.length > textMax
  return (
    <Modal opened onClose={onClose} title="Import a schema" size={860}>
      <SourceBox
        lead={
          <>
            SQL for PostgreSQL, MySQL, SQLite or SQL Server (including <code>pg_dump --schema-only</code>), Prisma,
            DBML, JSON Schema, OpenAPI, CSV or JSON. Tables, keys, links and checks are kept; field types are inferred
            from the column names, within their declared types. The text is sent to the service and not stored.
          </>
        }
        placeholder={
          'create table customers (id bigint primary key, email text unique);\ncreate table orders (customer_id bigint not null references customers, …);'
        }
        rows={9}
        accept=".sql,.prisma,.dbml,.json,.yaml,.yml,.csv,.jsonl,.txt"
        value={text}
        error={
          isLong &&
          `This is ${(text.length / 1_048_576).toFixed(1)} MB; the limit is 1 MB. Remove the rows and keep the schema.`
        }
        found={reading.data && foundIn(reading.data.kind, reading.data.draft)}
        onType={change}
        onFile={open}
      />
      <ImportFailure error={reading.error} className={classes.error} />
      {reading.data && (
        <div className={reading.data.notes.length > 0 ? classes.framed : undefined}>
          <NoteList notes={reading.data.notes} />
        </div>
      )}
      <Group mt="lg" justify="flex-end">
        {reading.data ? (
          <Button onClick={() => onImport(reading.data.draft)}>Use {tableCount(reading.data.draft)}</Button>
        ) : (
          <Button
            disabled={text.trim() === '' || isLong}
            loading={reading.isPending}
            onClick={() => reading.mutate(text)}
          >
            Read schema
          </Button>
        )}
      </Group>
    </Modal>
  )
}

/** The longest text that the service reads. */
const textMax = 1_048_576

const tableCount = ({ tables }: RecipeDraft): string => counted(tables.length, 'table')

function foundIn(kind: string, draft: RecipeDraft): string {
  const columns = draft.tables.reduce((sum, { fields }) => sum + fields.length, 0)
  return `Read as ${sourceName(kind)}: ${tableCount(draft)}, ${counted(columns, 'column')}`
}
