'use client'
import { Button } from '@mantine/core'
import Link from 'next/link'
import type { Draft } from '@/components/draft/draft'
import { changeDraft } from '@/components/draft/draft-store'
import type { DraftRequest } from '@/components/draft/request-of-draft'
import classes from '@/components/pages/payment/pay.module.css'
import { DemandNote } from '@/components/pages/payment/terms/demand-note'
import { useTerms } from '@/components/pages/payment/terms/use-terms'
import { money } from '@/components/ui/format'
import { NumberBox } from '@/components/ui/inputs/number-box'
import { Panel } from '@/components/ui/layout/panel'
import { bounds } from '@/wire/vocabulary'

/** The dataset of the Design page and its price. */
export function PurchasePanel({ draft, request }: { draft: Draft; request: DraftRequest }) {
  const terms = useTerms(request)
  return (
    <Panel
      label="Your order"
      title="Your order"
      side={
        <Button component={Link} href="/" size="xs" variant="subtle" color="gray">
          Change in Design
        </Button>
      }
    >
      <div className={classes.bought}>
        <div>
          <b dir="auto">{draft.name}</b>
          <p>
            {draft.fields.length} {draft.fields.length === 1 ? 'field' : 'fields'}, {draft.locale}
          </p>
        </div>
        <NumberBox
          label="Rows"
          width={110}
          value={draft.count}
          onChange={(count) => changeDraft({ kind: 'settings', change: { count: clamped(count) } })}
        />
        <p className={classes.price} role="status" aria-label="Price">
          {terms.data ? money(terms.data.amountMicroUsdc) : terms.isError ? '—' : '…'}
        </p>
      </div>
      <DemandNote terms={terms.data} />
      <p className={classes.other}>
        <a href="#data-set">Buy linked tables instead</a>
      </p>
    </Panel>
  )
}

const clamped = (count: number | null): number =>
  Math.min(bounds.countMax, Math.max(bounds.countMin, Math.round(count ?? bounds.countDefault)))
