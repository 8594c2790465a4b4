'use client'
import classes from '@/components/pages/payment/pay.module.css'
import { CopyButton } from '@/components/ui/buttons/copy-button'
import { shortHex } from '@/components/ui/format'
import { payNetwork, transactionPage } from './network'
import { useIsSandbox } from './use-is-sandbox'

type TransactionLinkProps = {
  hash: string
  network?: string
  /** The word before the link; empty below a heading that names it. */
  word?: string
}

/** A transaction: link and copy button. The sandbox's chain has no explorer. */
export function TransactionLink({ hash, network = payNetwork.name, word = 'Transaction' }: TransactionLinkProps) {
  const page = transactionPage(network, hash)
  const isLinked = !useIsSandbox() && page !== undefined
  return (
    <span className={classes.transaction}>
      {word}{' '}
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
