import { TypePicker } from '@/components/catalog/types/type-picker'
import type { Draft, DraftField } from '@/components/draft/draft'
import { changeDraft } from '@/components/draft/draft-store'
import type { Edit } from '@/components/draft/edit-draft'
import { Button } from '@/components/ui/buttons/button'
import { useTypedNumber } from '@/components/ui/hooks/use-typed-number'
import { Field, Select, TextInput } from '@/components/ui/inputs/input'
import { localeName } from '@/components/workbench/locale-name'
import { locales } from '@/wire/vocabulary'
import classes from './bulk-bar.module.css'
import { select, useSelected } from './selection'

type BulkBarProps = { draft: Pick<Draft, 'fields' | 'locale'> }

/** Edits all selected fields at once; each edit is one undo step. Locked fields can only be unlocked. */
export function BulkBar({ draft: { fields, locale: draftLocale } }: BulkBarProps) {
  const ids = useSelected()
  const selected = fields.filter(({ id }) => ids?.has(id))
  const free = selected.filter(({ locked }) => !locked)
  const areAll = selected.length > 0 && selected.length === fields.length
  const blank = useTypedNumber(common(free, 'blankPercentage') ?? null, (value) => {
    if (value !== null) changeEach(free, { blankPercentage: Math.min(100, Math.max(0, value)) })
  })
  const locale = common(free, 'locale')
  return (
    <section aria-label="Edit the selected fields" className={classes.bar}>
      <span className={classes.line}>
        <span role="status">{selected.length} selected</span>
        <Button size="compact-xs" variant="subtle" onClick={() => select(areAll ? [] : fields.map(({ id }) => id))}>
          {areAll ? 'Select none' : 'Select all'}
        </Button>
        <Button
          size="compact-xs"
          variant="default"
          disabled={selected.length === 0}
          onClick={() => changeEach(selected, { locked: free.length > 0 })}
        >
          {selected.length > 0 && free.length === 0 ? 'Unlock' : 'Lock'}
        </Button>
        <Button
          size="compact-xs"
          variant="default"
          disabled={free.length === 0}
          onClick={() => {
            changeDraft({ kind: 'batch', edits: free.map(({ id }) => ({ kind: 'remove', id })) })
            if (free.length === fields.length) select(null)
          }}
        >
          Delete
        </Button>
      </span>
      <span className={classes.line}>
        <Field label="Type" className={classes.type}>
          <TypePicker
            label="Type of the selected fields"
            value={common(free, 'type') ?? ''}
            locale={locale ?? draftLocale}
            disabled={free.length === 0}
            onChange={(type) => changeEach(free, { type })}
          />
        </Field>
        <TextInput label="Blank, in percent" width={120} disabled={free.length === 0} placeholder="Mixed" {...blank} />
        <Select
          label="Locale"
          className={classes.locale}
          disabled={free.length === 0}
          value={locale === undefined ? mixed : (locale ?? '')}
          options={locale === undefined ? [{ value: mixed, label: 'Mixed' }, ...options] : options}
          onChange={({ currentTarget: { value } }) => {
            if (value !== mixed) changeEach(free, { locale: locales.find((code) => code === value) ?? null })
          }}
        />
      </span>
    </section>
  )
}

const mixed = 'mixed'
const options = [
  { value: '', label: 'Same as schema' },
  ...locales.map((code) => ({ value: code, label: localeName(code) })),
]

/** The value that all fields share; undefined if they differ or there are none. */
function common<Name extends keyof DraftField>(
  fields: readonly DraftField[],
  name: Name,
): DraftField[Name] | undefined {
  const [first, ...others] = fields.map((field) => field[name])
  return others.every((value) => value === first) ? first : undefined
}

const changeEach = (fields: readonly DraftField[], change: Extract<Edit, { kind: 'change' }>['change']) =>
  changeDraft({ kind: 'batch', edits: fields.map(({ id }) => ({ kind: 'change', id, change })) })
