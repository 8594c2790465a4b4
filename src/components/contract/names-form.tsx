'use client'
import { Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { localeNames } from '@/components/draft/draft'
import { columnNames } from '@/components/draft/infer-columns'
import { Panel } from '@/components/ui/panel'
import { bounds, locales } from '@/wire/vocabulary'
import classes from './contract.module.css'
import { changeContractWork, useContractWork } from './contract-work'
import type { InferenceInput } from './use-inference'

type NamesFormProps = { pending: boolean; onInfer: (input: InferenceInput) => void }

/** The column names, their subject and locale. */
export function NamesForm({ pending, onInfer }: NamesFormProps) {
  const { text, hint, locale, inferred } = useContractWork()
  const names = columnNames(text)
  const tooMany = names.length > bounds.fieldNamesMax
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const kept = Object.entries(inferred?.input.overrides ?? {}).filter(([name]) => names.includes(name))
    onInfer({ names, hint, locale, overrides: Object.fromEntries(kept) })
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
          onChange={({ currentTarget }) => changeContractWork({ text: currentTarget.value })}
        />
        <TextInput
          label="Subject"
          description="Helps with ambiguous names."
          placeholder="Subscriptions of a software company"
          maxLength={bounds.domainHintLengthMax}
          value={hint}
          onChange={({ currentTarget }) => changeContractWork({ hint: currentTarget.value })}
        />
        <NativeSelect
          label="Locale"
          value={locale}
          data={locales.map((code) => ({ value: code, label: localeNames[code] }))}
          onChange={({ currentTarget }) =>
            changeContractWork({ locale: locales.find((code) => code === currentTarget.value) ?? locale })
          }
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
