'use client'
import { useState } from 'react'
import type { Draft } from '@/components/draft/draft'
import { changeDraft } from '@/components/draft/draft-store'
import type { DraftRequest } from '@/components/draft/request-of-draft'
import { counted, grouped } from '@/components/ui/format'
import { NumberBox } from '@/components/ui/inputs/number-box'
import { localeName } from '@/components/workbench/locale-name'
import { bounds } from '@/wire/vocabulary'
import { OrderPanel } from './order-panel'

/** The schema of the Design page as an order. */
export function PurchasePanel({ draft, request }: { draft: Draft; request: DraftRequest }) {
  const [isOver, setOver] = useState(false)
  return (
    <OrderPanel
      title={draft.name}
      contents={`${counted(draft.fields.length, 'field')}, ${localeName(draft.locale)}`}
      order={request}
      change={{ href: '/', label: 'Change in Design' }}
      other={{ href: '#data-set', label: 'Buy linked tables instead' }}
    >
      <NumberBox
        label="Rows"
        width={110}
        value={draft.count}
        error={isOver ? `At most ${grouped(bounds.countMax)}` : undefined}
        onChange={(count) => {
          setOver(count !== null && count > bounds.countMax)
          changeDraft({ kind: 'settings', change: { count: clamped(count) } })
        }}
      />
    </OrderPanel>
  )
}

const clamped = (count: number | null): number =>
  Math.min(bounds.countMax, Math.max(bounds.countMin, Math.round(count ?? bounds.countDefault)))
