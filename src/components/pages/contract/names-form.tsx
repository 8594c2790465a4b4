'use client'
import { type FormEvent, Suspense } from 'react'
import { isSource } from '@/components/importing/sources/is-source'
import { Button } from '@/components/ui/buttons/button'
import { useShortcuts } from '@/components/ui/hooks/use-shortcuts'
import { TextInput } from '@/components/ui/inputs/input'
import { TextArea } from '@/components/ui/inputs/text-area'
import { lazyKit } from '@/components/ui/kit/lazy-kit'
import { Panel } from '@/components/ui/layout/panel'
import { LocaleSelect } from '@/components/workbench/locale-select'
import { bounds } from '@/wire/vocabulary'
import classes from './contract.module.css'
import { changeContractWork } from './contract-work'
import type { InferenceInput } from './use-inference'
import { useNamesForm } from './use-names-form'

const ImportDialog = lazyKit(() => import('@/components/importing/import-dialog').then((module) => module.ImportDialog))

type NamesFormProps = { pending: boolean; onInfer: (input: InferenceInput) => void }

/** The column names, their subject and locale; or a table to take them from, also one pasted in the place of names. */
export function NamesForm({ pending, onInfer }: NamesFormProps) {
  const form = useNamesForm(onInfer)
  const infer = () => {
    if (!pending && form.canInfer) form.infer()
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
        <Button size="xs" variant="default" aria-haspopup="dialog" onClick={() => form.setImporting('')}>
          Import a table
        </Button>
      }
    >
      {form.importing !== null && (
        <Suspense>
          <ImportDialog
            locale={form.locale}
            fieldsMax={bounds.fieldNamesMax}
            pasted={form.importing}
            onImport={form.importTable}
            onClose={() => form.setImporting(null)}
          />
        </Suspense>
      )}
      <form onSubmit={onSubmit} className={classes.form}>
        <NamesBox text={form.text} error={form.error} onTable={form.setImporting} />
        <SubjectBox hint={form.hint} />
        <LocaleSelect locale={form.locale} onChange={(locale) => changeContractWork({ locale })} />
        <div className={classes.submit}>
          <span className={classes.quiet}>{form.note}</span>
          {/* It keeps the focus while it works. */}
          <Button type="submit" aria-busy={pending} aria-disabled={pending} disabled={!form.canInfer}>
            Infer the contract
          </Button>
        </div>
      </form>
    </Panel>
  )
}

const [rowsMin, rowsMax] = [7, 18]

type NamesBoxProps = { text: string; error: string | undefined; onTable: (pasted: string) => void }

const NamesBox = ({ text, error, onTable }: NamesBoxProps) => (
  <TextArea
    label="One per line, or a comma-separated header"
    rows={Math.min(Math.max(text.split('\n').length, rowsMin), rowsMax)}
    spellCheck={false}
    value={text}
    error={error}
    onChange={({ currentTarget }) => changeContractWork({ text: currentTarget.value })}
    onPaste={(event) => {
      const pasted = event.clipboardData.getData('text/plain')
      if (!isSource(pasted)) return
      event.preventDefault()
      onTable(pasted)
    }}
  />
)

const subjectHint = 'Helps with ambiguous names.'

const SubjectBox = ({ hint }: { hint: string }) => (
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
)
