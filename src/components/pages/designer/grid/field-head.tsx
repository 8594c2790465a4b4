'use client'
import { memo, Suspense, useState } from 'react'
import { fieldLabel } from '@/components/catalog/types/type-label'
import { TypePicker } from '@/components/catalog/types/type-picker'
import type { DraftField } from '@/components/draft/draft'
import { changeDraft } from '@/components/draft/draft-store'
import { ColumnMarks, ColumnMenuButton } from '@/components/grid/columns/column-controls'
import type { Row } from '@/components/grid/rows'
import type { GridView, ShownColumn } from '@/components/grid/view/use-grid-view'
import { useIsSelecting } from '@/components/pages/designer/fields/bulk/selection'
import { IconButton } from '@/components/ui/buttons/icon-button'
import { IconAdjustmentsHorizontal, IconBookmark, IconLock } from '@/components/ui/icons/icons'
import { later } from '@/components/ui/kit/later'
import { lazyKit } from '@/components/ui/kit/lazy-kit'
import type { Problem } from '@/wire/problem'
import { bounds, type LocaleCode } from '@/wire/vocabulary'
import classes from './design-grid.module.css'

const FieldItems = lazyKit(() => import('./field-items').then((module) => module.FieldItems))
const SelectBox = later(() =>
  import('@/components/pages/designer/fields/bulk/select-box').then((module) => module.SelectBox),
)
const FieldPopover = lazyKit(() => import('./field-popover').then((module) => module.FieldPopover))

type FieldHeadProps = {
  field: DraftField
  index: number
  locale: LocaleCode
  problems: readonly Problem[]
  column: ShownColumn
  view: GridView
  rows: readonly Row[]
}

/** The editor of a field in the head of its column: name, type, options and menu. There may be fifty on screen. */
export const FieldHead = memo(function FieldHead({
  field,
  index,
  locale,
  problems,
  column,
  view,
  rows,
}: FieldHeadProps) {
  const [used, setUsed] = useState(false)
  const { id, name, type, locked, constraints } = field
  const place = index + 1
  const wrong = (part: string) => problems.some(({ loc }) => loc[3] === part) || undefined
  const adjusted = Object.keys(constraints).length > 0 || field.locale !== null || field.blankPercentage > 0
  const options = (onClick: () => void) => (
    <IconButton
      aria-label={`Options for ${name || `field ${place}`}`}
      aria-haspopup="dialog"
      aria-expanded={used || undefined}
      accented={adjusted}
      data-wrong={problems.length > 0 || undefined}
      className={classes.options}
      {...FieldPopover.near}
      onClick={onClick}
    >
      <IconAdjustmentsHorizontal size={16} stroke={1.7} />
    </IconButton>
  )
  return (
    <>
      <span className={classes.line} {...FieldItems.near}>
        {useIsSelecting() && (
          <Suspense>
            <SelectBox field={field} place={place} />
          </Suspense>
        )}
        <input
          className={classes.name}
          aria-label={`Field ${place} name`}
          aria-invalid={wrong('name')}
          data-field-name={id}
          value={name}
          maxLength={bounds.fieldNameLengthMax}
          readOnly={locked}
          spellCheck={false}
          autoComplete="off"
          placeholder="column_name"
          onChange={({ currentTarget }) => changeDraft({ kind: 'change', id, change: { name: currentTarget.value } })}
        />
        {locked && <IconLock size={14} aria-label="Locked" />}
        {field.seed !== null && <IconBookmark size={14} aria-label="Values kept" />}
        <ColumnMarks column={column} view={view} />
        <ColumnMenuButton label={name} column={column} view={view} rows={rows}>
          <FieldItems field={field} index={index} />
        </ColumnMenuButton>
      </span>
      <span className={classes.line}>
        <span className={classes.type}>
          <TypePicker
            label={`Field ${place} type`}
            value={type}
            text={fieldLabel(type, constraints)}
            locale={field.locale ?? locale}
            disabled={locked}
            error={wrong('type')}
            onChange={(next) => changeDraft({ kind: 'change', id, change: { type: next } })}
          />
        </span>
        {used ? (
          <Suspense fallback={options(() => {})}>
            <FieldPopover field={field} problems={problems} target={options} />
          </Suspense>
        ) : (
          options(() => setUsed(true))
        )}
      </span>
    </>
  )
})
