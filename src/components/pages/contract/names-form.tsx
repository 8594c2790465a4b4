'use client'
import { type FormEvent, Suspense, useState } from 'react'
import { columnNames } from '@/components/draft/naming/column-names'
import type { ImportedField } from '@/components/importing/propose-fields'
import { isSource } from '@/components/importing/sources/is-source'
import { Button } from '@/components/ui/buttons/button'
import { counted } from '@/components/ui/format'
import { useShortcuts } from '@/components/ui/hooks/use-shortcuts'
import { TextInput } from '@/components/ui/inputs/input'
import { TextArea } from '@/components/ui/inputs/text-area'
import { lazyKit } from '@/components/ui/kit/lazy-kit'
import { Panel } from '@/components/ui/layout/panel'
import { LocaleSelect } from '@/components/workbench/locale-select'
import { bounds } from '@/wire/vocabulary'
import classes from './contract.module.css'
import { changeContractWork, type Override, useContractWork } from './contract-work'
import type { InferenceInput } from './use-inference'

const ImportDialog = lazyKit(() => import('@/components/importing/import-dialog').then((module) => module.ImportDialog))

const subjectHint = 'Helps with ambiguous names.'
const [rowsMin, rowsMax] = [7, 18]

type NamesFormProps = { pending: boolean; onInfer: (input: InferenceInput) => void }

/** The column names, their subject and locale; or a table to take them from, also one pasted in the place of names. */
export function NamesForm({ pending, onInfer }: NamesFormProps) {
  const { text, hint, locale, inferred } = useContractWork()
  const names = columnNames(text)
  const lines = text.split('\n').length
  const isTable = isSource(text)
  const tooMany = !isTable && names.length > bounds.fieldNamesMax
  /** The text that the open import begins with; null while it is closed. */
  const [importing, setImporting] = useState<string | null>(null)
  const importTable = (fields: readonly ImportedField[], table: string) => {
    const subject = hint || table.replaceAll('_', ' ')
    const names = fields.map(({ name }) => name)
    changeContractWork({ text: names.join('\n'), hint: subject })
    setImporting(null)
    onInfer({ names, hint: subject, locale, overrides: declaredBy(fields) })
  }
  const cannotInfer = names.length === 0 || tooMany
  const infer = () => {
    if (pending || cannotInfer) return
    if (isTable) return setImporting(text)
    const kept = Object.entries(inferred?.input.overrides ?? {}).filter(([name]) => names.includes(name))
    onInfer({ names, hint, locale, overrides: Object.fromEntries(kept) })
  }
  useShortcuts({ 'Ctrl+Enter': infer })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    infer()
  }
  return (
    <Panel
      label="Column names"
      title="Column names"
      side={
        <Button size="xs" variant="default" aria-haspopup="dialog" onClick={() => setImporting('')}>
          Import a table
        </Button>
      }
    >
      {importing !== null && (
        <Suspense>
          <ImportDialog
            locale={locale}
            fieldsMax={bounds.fieldNamesMax}
            pasted={importing}
            onImport={importTable}
            onClose={() => setImporting(null)}
          />
        </Suspense>
      )}
      <form onSubmit={onSubmit} className={classes.form}>
        <TextArea
          label="One per line, or a comma-separated header"
          rows={Math.min(Math.max(lines, rowsMin), rowsMax)}
          spellCheck={false}
          value={text}
          error={tooMany ? `At most ${bounds.fieldNamesMax} columns; you entered ${names.length}.` : undefined}
          onChange={({ currentTarget }) => changeContractWork({ text: currentTarget.value })}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain')
            if (!isSource(pasted)) return
            event.preventDefault()
            setImporting(pasted)
          }}
        />
        <div>
          <TextInput
            label="Subject"
            aria-description={subjectHint}
            placeholder="Subscriptions of a software company"
            maxLength={bounds.domainHintLengthMax}
            value={hint}
            onChange={({ currentTarget }) => changeContractWork({ hint: currentTarget.value })}
          />
          <span className={classes.quiet} aria-hidden="true">
            {subjectHint}
          </span>
        </div>
        <LocaleSelect locale={locale} onChange={(chosen) => changeContractWork({ locale: chosen })} />
        <div className={classes.submit}>
          <span className={classes.quiet}>
            {isTable
              ? 'This is a schema or rows: import it instead'
              : names.length === 0
                ? 'Enter a column name first'
                : counted(names.length, 'column')}
            {inferred &&
              !isTable &&
              names.length > 0 &&
              isOther(inferred.input, { names, hint, locale }) &&
              ', not inferred yet'}
          </span>
          {/* It keeps the focus while it works. */}
          <Button type="submit" aria-busy={pending} aria-disabled={pending} disabled={cannotInfer}>
            Infer the contract
          </Button>
        </div>
      </form>
    </Panel>
  )
}

/** Whether the contract on screen is of other names, another subject or locale than the form holds. */
const isOther = (inferred: InferenceInput, form: Omit<InferenceInput, 'overrides'>): boolean =>
  inferred.names.join('\n') !== form.names.join('\n') || inferred.hint !== form.hint || inferred.locale !== form.locale

/** What a source declares is fixed in the contract; other types are inferred again, with a confidence. */
const declaredBy = (fields: readonly ImportedField[]): Record<string, Override> =>
  Object.fromEntries(
    fields.flatMap(({ name, type, constraints, blankPercentage, isDeclared }): [string, Override][] => {
      const blank = blankPercentage > 0 && { blankPercentage }
      if (isDeclared) return [[name, { type, constraints, ...blank }]]
      return blank ? [[name, { constraints: {}, ...blank }]] : []
    }),
  )
