import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useCatalog } from '@/components/draft/use-catalog'
import { apiClient } from '@/components/providers/trpc'
import { counted } from '@/components/ui/format'
import type { LocaleCode } from '@/wire/vocabulary'
import { type ProposedTable, proposeTables } from './propose-fields'
import { fileText } from './sources/file-text'
import { declaresTables, readSample } from './sources/read-sample'
import { sourceName } from './sources/source-name'

type ImportOptions = {
  locale: LocaleCode
  /** The most fields that can be imported. */
  fieldsMax: number
  /** The text to begin with. */
  pasted: string
}

/** Enough for any schema; only the beginning of a larger sample is read. */
export const fileBytesMax = 512 * 1024

/** The state of an import: the text, the tables proposed for it, and the fields chosen of one of them. */
export function useImport({ locale, fieldsMax, pasted }: ImportOptions) {
  const catalog = useCatalog()
  const [text, setText] = useState(pasted.slice(0, fileBytesMax))
  const [cut, setCut] = useState(pasted.length > fileBytesMax)
  const [tableIndex, setTableIndex] = useState(0)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const found = useMemo(() => foundIn(text), [text])
  const proposal = useMutation({
    mutationFn: () => proposeTables(apiClient, text, { locale, catalog }),
    onSuccess: ({ tables }) => chooseAmong(tables, 0),
  })
  const tables = proposal.data?.tables ?? []
  const table = tables[tableIndex]
  const chooseAmong = (among: readonly ProposedTable[], index: number) => {
    setTableIndex(index)
    setChosen(new Set(among[index]?.fields.slice(0, fieldsMax).map(({ name }) => name)))
  }
  const change = (next: string, isCut = false) => {
    setText(next)
    setCut(isCut)
    proposal.reset()
  }
  return {
    text,
    cut,
    proposal,
    tables,
    table,
    tableIndex,
    chosen,
    setChosen,
    change,
    chooseTable: (index: number) => chooseAmong(tables, index),
    canDetect: found.isReadable && catalog.length > 0,
    found:
      proposal.data && table
        ? `Read as ${sourceName(proposal.data.kind)}: ${counted(table.fields.length, 'column')}`
        : found.words,
    async open(file: File) {
      const isCut = file.size > fileBytesMax
      const beginning = await fileText(file, fileBytesMax)
      const end = isCut ? beginning.lastIndexOf('\n') + 1 : 0
      change(end > 0 ? beginning.slice(0, end) : beginning, isCut)
    },
  }
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
