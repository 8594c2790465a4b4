'use client'
import type { Draft } from '@/components/draft/draft'
import { changeDraft } from '@/components/draft/draft-store'
import type { DraftRequest } from '@/components/draft/request-of-draft'
import { NumberBox } from '@/components/ui/inputs/number-box'
import { bounds } from '@/wire/vocabulary'
import { OrderPanel } from './order-panel'

/** The schema of the Design page as an order. */
export function PurchasePanel({ draft, request }: { draft: Draft; request: DraftRequest }) {
  const { length } = draft.fields
  return (
    <OrderPanel
      title={draft.name}
      contents={`${length} ${length === 1 ? 'field' : 'fields'}, ${draft.locale}`}
      order={request}
      change={{ href: '/', label: 'Change in Design' }}
      other={{ href: '#data-set', label: 'Buy linked tables instead' }}
    >
      <NumberBox
        label="Rows"
        width={110}
        value={draft.count}
        onChange={(count) => changeDraft({ kind: 'settings', change: { count: clamped(count) } })}
      />
    </OrderPanel>
  )
}

const clamped = (count: number | null): number =>
  Math.min(bounds.countMax, Math.max(bounds.countMin, Math.round(count ?? bounds.countDefault)))
