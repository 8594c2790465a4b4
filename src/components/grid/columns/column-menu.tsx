import { Menu, type MenuItemProps } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { pick, tableText } from '@/components/grid/copy-text'
import type { Row } from '@/components/grid/rows'
import type { GridView, ShownColumn } from '@/components/grid/view/use-grid-view'
import { IconArrowDown, IconArrowUp } from '@/components/ui/icons/icons'
import { IconChartBar, IconEyeOff, IconPinnedOff } from '@/components/ui/icons/later-icons'
import { IconCopy, IconPin } from '@/components/ui/icons/page-icons'
import { toClipboard } from '@/components/ui/to-clipboard'
import { ColumnDrawer } from './column-drawer'

type ColumnMenuProps = {
  column: ShownColumn
  view: GridView
  rows: readonly Row[]
  target: ReactNode
  children?: ReactNode
}

/** Actions on a column, opened below its button. */
export function ColumnMenu({ column, view, rows, target, children }: ColumnMenuProps) {
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const { id, isPinned } = column
  // The focused element is removed with its column, so the grid takes the focus.
  const hide = () => {
    const grid = anchor.current?.closest<HTMLElement>('[role="grid"]')
    flushSync(() => view.hide(id))
    grid?.focus()
  }
  // If another control was pressed, it takes the focus after this.
  const focusButton = () => anchor.current?.querySelector('button')?.focus()
  const closeDrawer = () => {
    flushSync(() => setDrawerOpen(false))
    focusButton()
  }
  const copy = () => void toClipboard(tableText([column], pick(rows, view.order)))
  return (
    <span ref={anchor} style={{ display: 'contents' }}>
      <Menu defaultOpened position="bottom-end" onClose={focusButton}>
        <Menu.Target>{target}</Menu.Target>
        <Menu.Dropdown>
          {children}
          <Item icon={IconArrowUp} onClick={() => view.sortBy({ id, descending: false })}>
            Sort ascending
          </Item>
          <Item icon={IconArrowDown} onClick={() => view.sortBy({ id, descending: true })}>
            Sort descending
          </Item>
          <Item icon={IconChartBar} aria-haspopup="dialog" onClick={() => setDrawerOpen(true)}>
            Filter and statistics
          </Item>
          <Menu.Divider />
          <Item icon={isPinned ? IconPinnedOff : IconPin} onClick={() => view.togglePin(id)}>
            {isPinned ? 'Unpin' : 'Pin to the start'}
          </Item>
          <Item icon={IconEyeOff} onClick={hide}>
            Hide
          </Item>
          <Item icon={IconCopy} onClick={copy}>
            Copy column
          </Item>
        </Menu.Dropdown>
      </Menu>
      {isDrawerOpen && <ColumnDrawer column={column} view={view} rows={rows} onClose={closeDrawer} />}
    </span>
  )
}

type ItemProps = MenuItemProps & { icon: typeof IconCopy; 'aria-haspopup'?: 'dialog'; onClick: () => void }

const Item = ({ icon: Icon, ...item }: ItemProps) => (
  <Menu.Item leftSection={<Icon size={16} stroke={1.7} />} {...item} />
)
