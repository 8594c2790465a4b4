import { Button } from '@/components/ui/buttons/button'
import type { IconLink } from '@/components/ui/icons/icons'

type ToolProps = { icon: typeof IconLink; label: string; title?: string; onClick: () => void }

/** A button at the end of the title line. */
export const Tool = ({ icon: Icon, label, title, onClick }: ToolProps) => (
  <Button variant="subtle" size="xs" icon={<Icon size={16} stroke={1.7} />} title={title} onClick={onClick}>
    {label}
  </Button>
)
