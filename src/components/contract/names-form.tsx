'use client'
import { Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { localeNames } from '@/components/draft/draft'
import { columnNames } from '@/components/draft/infer-columns'
import { Panel } from '@/components/ui/panel'
import { bounds, type LocaleCode, locales } from '@/wire/vocabulary'
import classes from './contract.module.css'
import type { InferenceInput } from './use-inference'

const example = 'customer_id\nfull_name\nemail\nbilling_city\nsigned_up_at\nlifetime_value'

type NamesFormProps = { pending: boolean; onInfer: (input: InferenceInput) => void }

/** The column names, their subject and locale. */
export function NamesForm({ pending, onInfer }: NamesFormProps) {
  const [text, setText] = useState(example)
  const [hint, setHint] = useState('')
  const [locale, setLocale] = useState<LocaleCode>('en_US')
  const names = columnNames(text)
  const tooMany = names.length > bounds.fieldNamesMax
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    onInfer({ names, hint, locale })
  }
  return (
    <Panel label="Column names" title="Column names">
      <form onSubmit={onSubmit} className={classes.form}>
        <Textarea
          label="One per line, or a comma-separated header"
          autosize
          minRows={7}
          maxRows={18}
          spellCheck={false}
          classNames={{ input: classes.code }}
          value={text}
          error={tooMany && `At most ${bounds.fieldNamesMax} columns; you entered ${names.length}.`}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <TextInput
          label="Subject"
          description="Helps with ambiguous names."
          placeholder="Subscriptions of a software company"
          maxLength={bounds.domainHintLengthMax}
          value={hint}
          onChange={({ currentTarget }) => setHint(currentTarget.value)}
        />
        <NativeSelect
          label="Locale"
          value={locale}
          data={locales.map((code) => ({ value: code, label: localeNames[code] }))}
          onChange={({ currentTarget }) => setLocale(locales.find((code) => code === currentTarget.value) ?? locale)}
        />
        <Group justify="space-between">
          <span className={classes.quiet}>
            {names.length} {names.length === 1 ? 'column' : 'columns'}
          </span>
          <Button type="submit" loading={pending} disabled={names.length === 0 || tooMany}>
            Infer the contract
          </Button>
        </Group>
      </form>
    </Panel>
  )
}
