'use client'
import { Menu } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import type { DraftField } from '@/components/draft/draft'
import { changeDraft } from '@/components/draft/draft-store'
import { IconArrowDown, IconArrowUp } from '@/components/ui/icons/icons'
import { SharedItems } from './shared-items'

/** The less frequent actions on a field, in a menu below the button that opened it. */
export function FieldMenu({ field, index, children }: { field: DraftField; index: number; children: ReactNode }) {
  const { id, locked } = field
  const anchor = useRef<HTMLSpanElement>(null)
  // If another control was pressed, it takes the focus after this.
  const focusButton = () => anchor.current?.querySelector('button')?.focus()
  return (
    <span ref={anchor} style={{ display: 'contents' }}>
      <Menu defaultOpened position="bottom-end" onClose={focusButton}>
        <Menu.Target>{children}</Menu.Target>
        <Menu.Dropdown>
          <SharedItems field={field} />
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
    </span>
  )
}
