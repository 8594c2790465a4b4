import { Button } from '@/components/ui/buttons/button'
import { select, useIsSelecting } from './selection'

/** Starts or ends selecting fields for a bulk edit. */
export function SelectToggle() {
  const isSelecting = useIsSelecting()
  return (
    <Button size="compact-xs" variant="subtle" onClick={() => select(isSelecting ? null : [])}>
      {isSelecting ? 'Done' : 'Select'}
    </Button>
  )
}
