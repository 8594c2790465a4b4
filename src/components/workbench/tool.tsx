import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/buttons/button'
import type { IconLink } from '@/components/ui/icons/icons'

type ToolProps = Pick<ComponentProps<'button'>, 'title' | 'aria-haspopup' | 'onClick'> & {
  icon: typeof IconLink
  label: string
}

/** A button at the end of the title line. */
export const Tool = ({ icon: Icon, label, ...button }: ToolProps) => (
  <Button variant="subtle" size="xs" icon={<Icon size={16} stroke={1.7} />} {...button}>
    {label}
  </Button>
)
