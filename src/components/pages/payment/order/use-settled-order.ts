import type { Order } from '@/components/results/refusals/ways/pay-here'
import { useSettled } from '@/components/ui/hooks/use-settled'

/** The order once it is not being edited; undefined meanwhile, so that no price of an earlier order is shown or signed. */
export function useSettledOrder(order: Order): Order | undefined {
  const settled = useSettled(order, 250)
  return settled === order || JSON.stringify(settled) === JSON.stringify(order) ? settled : undefined
}
