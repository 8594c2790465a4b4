'use client'
import { memo, Suspense, useState } from 'react'
import { fieldLabel } from '@/components/catalog/types/type-label'
import { TypePicker } from '@/components/catalog/types/type-picker'
import type { DraftField } from '@/components/draft/draft'
import { changeDraft } from '@/components/draft/draft-store'
import { SelectBox } from '@/components/pages/designer/fields/bulk/select-box'
import { useIsSelecting } from '@/components/pages/designer/fields/bulk/selection'
import { FieldActions } from '@/components/pages/designer/fields/menu/field-actions'
import { IconGripVertical } from '@/components/ui/icons/later-icons'
import { lazyKit } from '@/components/ui/kit/lazy-kit'
import { BlankBox } from '@/components/workbench/columns/blank-box'
import { FieldProblems } from '@/components/workbench/columns/field-problems'
import type { Problem } from '@/wire/problem'
import { bounds, type LocaleCode } from '@/wire/vocabulary'
import classes from './field-row.module.css'

const FieldOptions = lazyKit(() =>
  import('@/components/pages/designer/fields/field-options').then((module) => module.FieldOptions),
)

export const reorderHelpId = 'reorder-help'

type FieldRowProps = {
  field: DraftField
  index: number
  locale: LocaleCode
  problems: readonly Problem[]
}

/** One field. Made of plain elements, because a schema may have fifty and a phone renders them all. */
export const FieldRow = memo(function FieldRow({ field, index, locale, problems }: FieldRowProps) {
  const [open, setOpen] = useState(false)
  const change = (change: Partial<DraftField>) => changeDraft({ kind: 'change', id: field.id, change })
  const place = index + 1
  const wrong = (part: string) => problems.some(({ loc }) => loc[3] === part) || undefined
  return (
    <li className={classes.item}>
      {useIsSelecting() ? (
        <SelectBox field={field} place={place} />
      ) : (
        <button
          type="button"
          className={classes.handle}
          data-handle={field.id}
          disabled={field.locked}
          aria-label={`Move ${field.name || 'field'}`}
          aria-describedby={reorderHelpId}
        >
          <IconGripVertical size={16} stroke={1.6} aria-hidden="true" />
        </button>
      )}
      <div className={classes.content}>
        <div className={classes.row}>
          <input
            className={classes.box}
            aria-label={`Field ${place} name`}
            aria-invalid={wrong('name')}
            data-field-name={field.id}
            value={field.name}
            maxLength={bounds.fieldNameLengthMax}
            readOnly={field.locked}
            spellCheck={false}
            autoComplete="off"
            placeholder="column_name"
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <div>
            <TypePicker
              label={`Field ${place} type`}
              value={field.type}
              text={fieldLabel(field.type, field.constraints)}
              locale={field.locale ?? locale}
              disabled={field.locked}
              error={wrong('type')}
              onChange={(type) => change({ type })}
            />
          </div>
          <BlankBox
            className={classes.box}
            percentage={field.blankPercentage}
            onPercentage={(blankPercentage) => change({ blankPercentage })}
            aria-label={`Field ${place} blank percentage`}
            aria-invalid={wrong('blankPercentage')}
            readOnly={field.locked}
          />
          <FieldActions field={field} index={index} open={open} onToggle={() => setOpen(!open)} />
        </div>
        <FieldProblems name={field.name} problems={problems} onFix={change} />
        {open && (
          <Suspense>
            <FieldOptions key={field.type} field={field} problems={problems} />
          </Suspense>
        )}
      </div>
    </li>
  )
})
