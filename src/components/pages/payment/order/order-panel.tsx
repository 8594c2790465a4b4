import type { ReactNode } from 'react'
import classes from '@/components/pages/payment/pay.module.css'
import { DemandNote } from '@/components/pages/payment/terms/demand-note'
import { money } from '@/components/pages/payment/terms/money'
import type { Order } from '@/components/results/refusals/ways/pay-here'
import { ButtonLink } from '@/components/ui/buttons/button-link'
import { Panel } from '@/components/ui/layout/panel'
import { usePrice } from './use-price'

type OrderPanelProps = {
  title: string
  contents: string
  order: Order
  /** The page where it is changed. */
  change: { href: string; label: string }
  /** The other thing to buy. */
  other: { href: string; label: string }
  /** Settings that can be changed here. */
  children?: ReactNode
}

export function OrderPanel({ title, contents, order, change, other, children }: OrderPanelProps) {
  const price = usePrice(order)
  return (
    <Panel
      label="Your order"
      title="Your order"
      side={
        <ButtonLink href={change.href} size="xs" variant="subtle">
          {change.label}
        </ButtonLink>
      }
    >
      <div className={classes.bought}>
        <div>
          <b dir="auto">{title}</b>
          <p>{contents}</p>
        </div>
        {children}
        <p className={classes.price} role="status" aria-label="Price">
          {price.data !== undefined ? money(price.data) : price.isError ? '—' : '…'}
        </p>
      </div>
      <DemandNote order={order} />
      <p className={classes.other}>
        <a href={other.href}>{other.label}</a>
      </p>
    </Panel>
  )
}
