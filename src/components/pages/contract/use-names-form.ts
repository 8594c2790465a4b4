import { useState } from 'react'
import { columnNames } from '@/components/draft/naming/column-names'
import type { ImportedField } from '@/components/importing/propose-fields'
import { isSource } from '@/components/importing/sources/is-source'
import { counted } from '@/components/ui/format'
import { bounds } from '@/wire/vocabulary'
import { changeContractWork, type Override, useContractWork } from './contract-work'
import type { InferenceInput } from './use-inference'

/** The state of the names form: what was entered, what can be done with it, and the open import. */
export function useNamesForm(onInfer: (input: InferenceInput) => void) {
  const { text, hint, locale, inferred } = useContractWork()
  /** The text that the open import begins with; null while it is closed. */
  const [importing, setImporting] = useState<string | null>(null)
  const names = columnNames(text)
  const isTable = isSource(text)
  const tooMany = !isTable && names.length > bounds.fieldNamesMax
  return {
    text,
    hint,
    locale,
    importing,
    setImporting,
    error: tooMany ? `At most ${bounds.fieldNamesMax} columns; you entered ${names.length}.` : undefined,
    note: isTable ? 'This is a schema or rows: import it instead' : noteOf({ names, hint, locale }, inferred?.input),
    canInfer: names.length > 0 && !tooMany,
    infer() {
      if (isTable) return setImporting(text)
      const kept = Object.entries(inferred?.input.overrides ?? {}).filter(([name]) => names.includes(name))
      onInfer({ names, hint, locale, overrides: Object.fromEntries(kept) })
    },
    importTable(fields: readonly ImportedField[], table: string) {
      const subject = hint || table.replaceAll('_', ' ')
      const imported = fields.map(({ name }) => name)
      changeContractWork({ text: imported.join('\n'), hint: subject })
      setImporting(null)
      onInfer({ names: imported, hint: subject, locale, overrides: declaredBy(fields) })
    },
  }
}

type Entered = Omit<InferenceInput, 'overrides'>

const noteOf = (entered: Entered, inferred: InferenceInput | undefined): string => {
  const count = entered.names.length
  if (count === 0) return 'Enter a column name first'
  return `${counted(count, 'column')}${inferred && isOther(inferred, entered) ? ', not inferred yet' : ''}`
}

/** Whether the contract on screen is of other names, another subject or locale than the form holds. */
const isOther = (inferred: InferenceInput, { names, hint, locale }: Entered): boolean =>
  inferred.names.join('\n') !== names.join('\n') || inferred.hint !== hint || inferred.locale !== locale

/** What a source declares is fixed in the contract; other types are inferred again, with a confidence. */
const declaredBy = (fields: readonly ImportedField[]): Record<string, Override> =>
  Object.fromEntries(
    fields.flatMap(({ name, type, constraints, blankPercentage, isDeclared }): [string, Override][] => {
      const blank = blankPercentage > 0 && { blankPercentage }
      if (isDeclared) return [[name, { type, constraints, ...blank }]]
      return blank ? [[name, { constraints: {}, ...blank }]] : []
    }),
  )
