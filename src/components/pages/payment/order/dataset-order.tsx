'use client'
import { Button } from '@mantine/core'
import Link from 'next/link'
import classes from '@/components/pages/payment/pay.module.css'
import { DemandNote } from '@/components/pages/payment/terms/demand-note'
import { useTerms } from '@/components/pages/payment/terms/use-terms'
import { money } from '@/components/ui/format'
import { Panel } from '@/components/ui/layout/panel'
import type { RecipeInput } from '@/wire/datasets/recipe'

/** The data set of its page and its price. */
export function DatasetOrder({ title, recipe }: { title: string; recipe: RecipeInput }) {
  const terms = useTerms(recipe)
  const { length } = recipe.tables
  return (
    <Panel
      label="Your order"
      title="Your order"
      side={
        <Button component={Link} href="/datasets" size="xs" variant="subtle" color="gray">
          Change in Data sets
        </Button>
      }
    >
      <div className={classes.bought}>
        <div>
          <b dir="auto">{title}</b>
          <p>
            A data set of {length === 1 ? '1 table' : `${length} tables`}, {recipe.locale}
          </p>
        </div>
        <p className={classes.price} role="status" aria-label="Price">
          {terms.data ? money(terms.data.amountMicroUsdc) : terms.isError ? '—' : '…'}
        </p>
      </div>
      <DemandNote terms={terms.data} />
      <p className={classes.other}>
        <a href="#table">Buy one table instead</a>
      </p>
    </Panel>
  )
}
