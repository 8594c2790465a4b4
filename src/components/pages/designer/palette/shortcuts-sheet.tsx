import { Modal } from '@mantine/core'
import { Fragment } from 'react'
import classes from './shortcuts-sheet.module.css'

/** The page's keyboard shortcuts. */
export const ShortcutsSheet = ({ onClose }: { onClose: () => void }) => (
  <Modal opened onClose={onClose} title="Keyboard shortcuts" size={520}>
    <dl className={classes.keys}>
      {shortcuts.map(([keys, meaning]) => (
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

const shortcuts = [
  ['Ctrl+K', 'Find any action, column, type, template, page or docs'],
  ['Ctrl+Enter', 'Generate rows'],
  ['Ctrl+Z Ctrl+Shift+Z', 'Undo, redo'],
  ['Enter', 'In a column’s name: add a column after it'],
  ['Alt+↑ Alt+↓', 'In a column’s name: move the column'],
  ['← ↑ → ↓', 'In the rows: move between cells'],
  ['Enter', 'On a column header: edit its name (Escape stops editing), or sort by it'],
  ['Shift+← Shift+→', 'On a column header: make the column narrower or wider'],
  ['Home End PageUp PageDown', 'In the rows: first or last column, page up or down; with Ctrl, first or last row'],
  ['Shift+↓', 'In the rows: select rows'],
  ['Ctrl+C', 'In the rows: copy the cell or the selected rows'],
  ['?', 'Show this list'],
] as const
