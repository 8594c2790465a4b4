import { Button } from '@/components/ui/buttons/button'
import { select, useIsSelecting } from './selection'

/** Begins to select fields for a bulk edit, or ends it. */
export function SelectToggle() {
  const isSelecting = useIsSelecting()
  return (
    <Button size="compact-xs" variant="subtle" onClick={() => select(isSelecting ? null : [])}>
      {isSelecting ? 'Done' : 'Select'}
    </Button>
  )
}
