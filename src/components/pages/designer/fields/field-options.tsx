'use client'
import type { ReactNode } from 'react'
import { ConstraintInputs } from '@/components/catalog/constraints/constraint-inputs'
import { localeNote } from '@/components/catalog/constraints/locale-note'
import type { DraftField } from '@/components/draft/draft'
import { changeDraft } from '@/components/draft/draft-store'
import { useType } from '@/components/draft/use-catalog'
import { Select } from '@/components/ui/inputs/input'
import { localeName } from '@/components/workbench/locale-name'
import type { Problem } from '@/wire/problem'
import { locales } from '@/wire/vocabulary'
import classes from './field-options.module.css'

type FieldOptionsProps = { field: DraftField; problems: readonly Problem[] /** After its own. */; children?: ReactNode }

/** The locale and constraints of a field. */
export function FieldOptions({ field, problems, children }: FieldOptionsProps) {
  const type = useType(field.type)
  if (!type) return null
  return (
    <div className={classes.options} data-options>
      {type.locale_notes && <p className={classes.note}>{localeNote(type.locale_notes)}</p>}
      <ConstraintInputs
        type={type}
        constraints={field.constraints}
        problems={problems}
        disabled={field.locked}
        onChange={(constraints) => changeDraft({ kind: 'change', id: field.id, change: { constraints } })}
      />
      <Select
        label="Locale"
        value={field.locale ?? ''}
        disabled={field.locked}
        options={[
          { value: '', label: 'Same as schema' },
          ...locales.map((code) => ({ value: code, label: localeName(code) })),
        ]}
        onChange={({ currentTarget }) => {
          const locale = locales.find((code) => code === currentTarget.value) ?? null
          changeDraft({ kind: 'change', id: field.id, change: { locale } })
        }}
      />
      {children}
    </div>
  )
}
