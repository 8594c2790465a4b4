'use client'
import classes from '@/components/pages/payment/pay.module.css'
import { CopyButton } from '@/components/ui/buttons/copy-button'
import { shortHex } from '@/components/ui/format'
import { payNetwork, transactionPage } from './network'
import { useIsSandbox } from './use-is-sandbox'

/** A transaction: link and copy button. The sandbox's chain has no explorer. */
export function TransactionLink({ hash, network = payNetwork.name }: { hash: string; network?: string }) {
  const page = transactionPage(network, hash)
  const isLinked = !useIsSandbox() && page !== undefined
  return (
    <span className={classes.transaction}>
      Transaction{' '}
      {isLinked ? (
        <a href={page} target="_blank" rel="noreferrer" title={hash}>
          <code>{shortHex(hash)}</code>
        </a>
      ) : (
        <code title={hash}>{shortHex(hash)}</code>
      )}
      <CopyButton text={hash} size="compact-xs">
        Copy transaction
      </CopyButton>
    </span>
  )
}
