import { Menu } from '@mantine/core'
import type { DraftField } from '@/components/draft/draft'
import { changeDraft } from '@/components/draft/draft-store'
import { removeField } from '@/components/pages/designer/fields/menu/remove-field'
import { SharedItems } from '@/components/pages/designer/fields/menu/shared-items'
import { IconArrowLeft, IconArrowRight, IconTrash } from '@/components/ui/icons/later-icons'

/** The actions on a field, in the menu of its column. */
export function FieldItems({ field, index }: { field: DraftField; index: number }) {
  const { id, locked } = field
  const move = (toIndex: number) => changeDraft({ kind: 'move', id, toIndex })
  const grid = () => document.querySelector(`[data-field-name="${id}"]`)?.closest('[data-fields]') ?? null
  return (
    <>
      <SharedItems field={field} />
      <Menu.Item
        leftSection={<IconArrowLeft size={16} />}
        disabled={locked || index === 0}
        onClick={() => move(index - 1)}
      >
        Move left
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowRight size={16} />} disabled={locked} onClick={() => move(index + 1)}>
        Move right
      </Menu.Item>
      <Menu.Item leftSection={<IconTrash size={16} />} disabled={locked} onClick={() => removeField(id, grid())}>
        Delete
      </Menu.Item>
      <Menu.Divider />
    </>
  )
}
