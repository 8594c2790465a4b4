import type { Active, Announcements, Over, ScreenReaderInstructions } from '@dnd-kit/core'
import type { DraftField } from '@/components/draft/draft'

/** What is said of a handle before it is used. */
export const dragInstructions: ScreenReaderInstructions = {
  draggable: 'Press Space to lift the field, the arrows to move it, Space to drop it, Escape to leave it where it was.',
}

/**
 * What is said while a field is dragged. Lifting a field counts as moving it over its own place, which is told right
 * after the lift: both say the same, so that neither cuts the other short.
 */
export function dragWords(fields: readonly DraftField[]): Announcements {
  const placed = ({ id }: Active, at: Active | Over) => {
    const index = fields.findIndex((field) => field.id === at.id)
    const name = fields.find((field) => field.id === id)?.name || 'unnamed'
    return `${name}, field ${index + 1} of ${fields.length}`
  }
  const moving = (active: Active, over: Over | null) => `Moving ${placed(active, over ?? active)}.`
  return {
    onDragStart: ({ active }) => moving(active, null),
    onDragOver: ({ active, over }) => moving(active, over),
    onDragEnd: ({ active, over }) => `Dropped ${placed(active, over ?? active)}.`,
    onDragCancel: ({ active }) => `Left in its place: ${placed(active, active)}.`,
  }
}
