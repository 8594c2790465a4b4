import type { ReactNode } from 'react'
import classes from '@/components/pages/payment/pay.module.css'
import { DemandNote } from '@/components/pages/payment/terms/demand-note'
import { money } from '@/components/pages/payment/terms/money'
import type { useTerms } from '@/components/pages/payment/terms/use-terms'
import { ButtonLink } from '@/components/ui/buttons/button-link'
import { Panel } from '@/components/ui/layout/panel'

type OrderPanelProps = {
  title: string
  contents: string
  terms: ReturnType<typeof useTerms>
  /** The page where it is changed. */
  change: { href: string; label: string }
  /** The other thing to buy. */
  other: { href: string; label: string }
  /** What of it can be changed here. */
  children?: ReactNode
}

/** What is bought, and its price. */
export function OrderPanel({ title, contents, terms, change, other, children }: OrderPanelProps) {
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
          {terms.data ? money(terms.data.amountMicroUsdc) : terms.isError ? '—' : '…'}
        </p>
      </div>
      <DemandNote terms={terms.data} />
      <p className={classes.other}>
        <a href={other.href}>{other.label}</a>
      </p>
    </Panel>
  )
}
