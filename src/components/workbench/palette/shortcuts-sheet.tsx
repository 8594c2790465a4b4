import { Modal } from '@mantine/core'
import { Fragment } from 'react'
import type { ConsolePage } from './console-pages'
import classes from './shortcuts-sheet.module.css'

type ShortcutsSheetProps = { page: ConsolePage; onClose: () => void }

/** The keyboard shortcuts of a page. */
export const ShortcutsSheet = ({ page, onClose }: ShortcutsSheetProps) => (
  <Modal opened onClose={onClose} title="Keyboard shortcuts" size={520}>
    <dl className={classes.keys}>
      {shortcutsOf[page].map(([keys, meaning]) => (
        <Fragment key={meaning}>
          <dt>
            {keys.split(' ').map((key, index) => (
              <Fragment key={key}>
                {index > 0 && ' '}
                <kbd>{key}</kbd>
              </Fragment>
            ))}
          </dt>
          <dd>{meaning}</dd>
        </Fragment>
      ))}
    </dl>
  </Modal>
)

const everywhere = [
  ['Ctrl+K', 'Find any page, or search the docs'],
  ['?', 'Show this list'],
] as const
const steps = ['Ctrl+Z Ctrl+Shift+Z', 'Undo, redo'] as const
const inRows = [
  ['← ↑ → ↓', 'In the rows: move between cells'],
  ['Shift+← Shift+→', 'On a column header: make the column narrower or wider'],
  ['Home End PageUp PageDown', 'In the rows: first or last column, page up or down; with Ctrl, first or last row'],
  ['Shift+↓', 'In the rows: select rows'],
  ['Ctrl+C', 'In the rows: copy the cell or the selected rows'],
] as const

const shortcutsOf: Record<ConsolePage, readonly (readonly [keys: string, meaning: string])[]> = {
  '/': [
    ['Ctrl+K', 'Find any action, column, type, template, page or docs'],
    ['Ctrl+Enter', 'Generate rows'],
    steps,
    ['Enter', 'In a column’s name: add a column after it'],
    ['Alt+↑ Alt+↓', 'In a column’s name: move the column'],
    ['Enter', 'On a column header: edit its name (Escape stops editing), or sort by it'],
    ...inRows,
    ['?', 'Show this list'],
  ],
  '/datasets': [['Ctrl+Enter', 'Create the data set'], steps, ...inRows, ...everywhere],
  '/contract': [['Ctrl+Enter', 'Infer the contract'], ...inRows, ...everywhere],
  '/pay': [...inRows, ...everywhere],
  '/keys': [['← → Home End', 'In the chart: move between days'], ...everywhere],
  '/docs': everywhere,
}
