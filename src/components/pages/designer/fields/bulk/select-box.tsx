import type { DraftField } from '@/components/draft/draft'
import checkBox from '@/components/ui/inputs/choices.module.css'
import classes from './bulk-bar.module.css'
import { useSelected } from './selection'
import { toggleField } from './toggle-field'

/** Selects a field for a bulk edit; with Shift, also the fields between it and the previous one. */
export const SelectBox = ({ field: { id, name }, place }: { field: DraftField; place: number }) => (
  <label className={classes.select}>
    <input
      type="checkbox"
      className={checkBox.box}
      aria-label={`Select ${name || `field ${place}`}`}
      checked={useSelected()?.has(id) ?? false}
      // A change event does not say whether Shift is held.
      onClick={(event) => toggleField(id, event.shiftKey)}
      onChange={() => {}}
    />
  </label>
)
