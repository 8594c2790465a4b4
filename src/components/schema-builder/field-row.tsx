'use client'
import { TextInput } from '@mantine/core'
import dynamic from 'next/dynamic'
import { memo, useState } from 'react'
import type { Problem } from '@/wire/problem'
import { bounds, type LocaleCode } from '@/wire/vocabulary'
import { NumberBox } from '../ui/number-box'
import type { DraftField } from './draft'
import { changeDraft } from './draft-store'
import { FieldActions } from './field-actions'
import { FieldProblems } from './field-problems'
import classes from './field-row.module.css'
import { SortableRow } from './sortable-row'
import { TypePicker } from './type-picker'

const FieldOptions = dynamic(() => import('./field-options').then((module) => module.FieldOptions))

type FieldRowProps = {
  field: DraftField
  index: number
  locale: LocaleCode
  problems: readonly Problem[]
}

/** One column of the dataset. */
export const FieldRow = memo(function FieldRow({ field, index, locale, problems }: FieldRowProps) {
  const [open, setOpen] = useState(false)
  const change = (change: Partial<DraftField>) => changeDraft({ kind: 'change', id: field.id, change })
  const place = index + 1
  return (
    <SortableRow id={field.id} name={field.name} disabled={field.locked}>
      <div className={classes.row}>
        <TextInput
          className={classes.name}
          aria-label={`Name of field ${place}`}
          data-field-name={field.id}
          value={field.name}
          maxLength={bounds.fieldNameLengthMax}
          readOnly={field.locked}
          error={problems.some(({ loc }) => loc[3] === 'name')}
          spellCheck={false}
          autoComplete="off"
          placeholder="column_name"
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <div className={classes.type}>
          <TypePicker
            label={`Type of field ${place}`}
            value={field.type}
            locale={field.locale ?? locale}
            disabled={field.locked}
            error={problems.some(({ loc }) => loc[3] === 'type')}
            onChange={(type) => change({ type })}
          />
        </div>
        <NumberBox
          className={classes.blank}
          aria-label={`Blank percentage of field ${place}`}
          value={field.blankPercentage}
          readOnly={field.locked}
          rightSection={<span aria-hidden="true">%</span>}
          error={problems.some(({ loc }) => loc[3] === 'blankPercentage')}
          onChange={(blank) => change({ blankPercentage: Math.min(100, Math.max(0, blank ?? 0)) })}
        />
        <FieldActions field={field} index={index} open={open} onToggle={() => setOpen(!open)} />
      </div>
      <FieldProblems field={field} problems={problems} />
      {open && <FieldOptions key={field.type} field={field} problems={problems} />}
    </SortableRow>
  )
})
