import {
  IconBuilding,
  IconCalendar,
  IconCoin,
  IconCpu,
  IconHash,
  IconMapPin,
  IconPackage,
  IconTypography,
  IconUser,
} from '@/components/ui/icons/icons'
import type { Category } from '@/wire/vocabulary'

const icons = {
  personal: IconUser,
  geographic: IconMapPin,
  business: IconBuilding,
  technical: IconCpu,
  product: IconPackage,
  numbers: IconHash,
  financial: IconCoin,
  dates: IconCalendar,
  freeform: IconTypography,
} as const satisfies Record<Category, unknown>

export function CategoryIcon({ category, size = 16 }: { category: Category | undefined; size?: number }) {
  const Icon = icons[category ?? 'freeform']
  return <Icon size={size} stroke={1.6} aria-hidden="true" color="var(--mantine-color-dimmed)" />
}
