import { CopyButton } from '../ui/copy-button'
import { short } from './money'
import { transactionPage } from './network'
import classes from './pay.module.css'

/** A transaction to look at and to take along. */
export function TransactionLink({ hash }: { hash: string }) {
  return (
    <span className={classes.transaction}>
      Transaction{' '}
      <a href={transactionPage(hash)} target="_blank" rel="noreferrer" title={hash}>
        <code>{short(hash)}</code>
      </a>
      <CopyButton text={hash} size="compact-xs">
        Copy transaction
      </CopyButton>
    </span>
  )
}
