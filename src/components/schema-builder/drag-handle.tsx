import { IconGripVertical } from '@tabler/icons-react'
import classes from './field-row.module.css'

/** Where a field is taken: by mouse or finger, or lifted with Space and moved with the arrows. */
export const DragHandle = ({ name, locked }: { name: string; locked: boolean }) => (
  <button
    type="button"
    className={classes.handle}
    data-handle
    aria-label={`Move ${name || 'field'}`}
    aria-roledescription="sortable"
    aria-describedby="drag-instructions"
    aria-disabled={locked}
  >
    <IconGripVertical size={16} stroke={1.6} aria-hidden="true" />
  </button>
)
