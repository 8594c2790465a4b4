import classes from '@/components/pages/payment/pay.module.css'
import { ButtonLink } from '@/components/ui/buttons/button-link'
import { counted, localDay } from '@/components/ui/format'
import { Panel } from '@/components/ui/layout/panel'
import type { DatasetCreated } from '@/wire/datasets/dataset'

/** A data set that was paid for; its URLs are on the page where it was designed. */
export const DatasetBought = ({ dataset: { rows, tables, expires_at } }: { dataset: DatasetCreated }) => (
  <Panel label="Your data set" title="Your data set">
    <p className={classes.lead}>
      {counted(rows, 'row')} in {counted(tables.length, 'table')}, until {localDay(expires_at)}. Its id and URLs are
      kept in this browser.
    </p>
    <div className={classes.actions}>
      <ButtonLink href="/datasets" size="xs">
        Open its files
      </ButtonLink>
    </div>
  </Panel>
)
