'use client'
import { Suspense, useState } from 'react'
import type { DraftField } from '@/components/draft/draft'
import classes from '@/components/pages/designer/fields/list/field-row.module.css'
import { IconButton } from '@/components/ui/buttons/icon-button'
import { IconAdjustmentsHorizontal, IconDots, IconLock } from '@/components/ui/icons/icons'
import { IconTrash } from '@/components/ui/icons/later-icons'
import { lazyKit } from '@/components/ui/kit/lazy-kit'
import { removeField } from './remove-field'

const FieldMenu = lazyKit(() => import('./field-menu').then((module) => module.FieldMenu))

type FieldActionsProps = { field: DraftField; index: number; open: boolean; onToggle: () => void }

/** Options, menu and delete button of a field. */
export function FieldActions({ field, index, open, onToggle }: FieldActionsProps) {
  const [menuUsed, setMenuUsed] = useState(false)
  const { id, locked } = field
  const called = field.name || `field ${index + 1}`
  const adjusted = Object.keys(field.constraints).length > 0 || field.locale !== null
  const more = (
    <IconButton
      aria-label={`More actions for ${called}`}
      aria-haspopup="menu"
      {...FieldMenu.near}
      onClick={() => setMenuUsed(true)}
    >
      {locked ? <IconLock size={17} stroke={1.7} /> : <IconDots size={17} stroke={1.7} />}
    </IconButton>
  )
  return (
    <div className={classes.actions}>
      <IconButton
        aria-label={`Options for ${called}`}
        aria-expanded={open}
        accented={adjusted || open}
        onClick={onToggle}
      >
        <IconAdjustmentsHorizontal size={17} stroke={1.7} />
      </IconButton>
      {menuUsed ? (
        <Suspense fallback={more}>
          <FieldMenu field={field} index={index}>
            {more}
          </FieldMenu>
        </Suspense>
      ) : (
        more
      )}
      <IconButton
        aria-label={`Delete ${called}`}
        disabled={locked}
        onClick={({ currentTarget }) => removeField(id, currentTarget.closest('ol'))}
      >
        <IconTrash size={17} stroke={1.7} />
      </IconButton>
    </div>
  )
}
