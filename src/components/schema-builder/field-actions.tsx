'use client'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconAdjustmentsHorizontal,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconLock,
  IconLockOpen,
  IconTrash,
} from '@tabler/icons-react'
import type { DraftField } from './draft'
import { changeDraft } from './draft-store'
import classes from './field-row.module.css'

type FieldActionsProps = { field: DraftField; index: number; open: boolean; onToggle: () => void }

/** What can be done with a field as a whole. */
export function FieldActions({ field, index, open, onToggle }: FieldActionsProps) {
  const { id, locked } = field
  const called = field.name || `field ${index + 1}`
  const adjusted = Object.keys(field.constraints).length > 0 || field.locale !== null
  return (
    <div className={classes.actions}>
      <ActionIcon
        aria-label={`Options of ${called}`}
        aria-expanded={open}
        variant={open ? 'light' : 'subtle'}
        color={adjusted || open ? 'mint' : 'gray'}
        onClick={onToggle}
      >
        <IconAdjustmentsHorizontal size={17} stroke={1.7} />
      </ActionIcon>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon aria-label={`More for ${called}`}>
            {locked ? <IconLock size={17} stroke={1.7} /> : <IconDots size={17} stroke={1.7} />}
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => changeDraft({ kind: 'duplicate', id })}>
            Duplicate
          </Menu.Item>
          <Menu.Item
            leftSection={locked ? <IconLockOpen size={16} /> : <IconLock size={16} />}
            onClick={() => changeDraft({ kind: 'change', id, change: { locked: !locked } })}
          >
            {locked ? 'Unlock' : 'Lock against changes'}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowUp size={16} />}
            disabled={locked || index === 0}
            onClick={() => changeDraft({ kind: 'move', id, toIndex: index - 1 })}
          >
            Move up
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowDown size={16} />}
            disabled={locked}
            onClick={() => changeDraft({ kind: 'move', id, toIndex: index + 1 })}
          >
            Move down
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ActionIcon aria-label={`Delete ${called}`} disabled={locked} onClick={() => changeDraft({ kind: 'remove', id })}>
        <IconTrash size={17} stroke={1.7} />
      </ActionIcon>
    </div>
  )
}
