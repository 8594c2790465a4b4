'use client'
import { useQuery } from '@tanstack/react-query'
import classes from '@/components/payment/pay.module.css'
import { apiClient } from '@/components/providers/trpc'
import { CopyButton } from '@/components/ui/copy-button'
import { shortHex } from '@/components/ui/format'
import { transactionPage } from './network'

/** A transaction: link and copy button. */
export function TransactionLink({ hash }: { hash: string }) {
  // The sandbox's chain has no explorer.
  const isSandbox = Boolean(
    useQuery({
      queryKey: ['console.sandboxWallet'],
      queryFn: ({ signal }) => apiClient.console.sandboxWallet.query(undefined, { signal }),
      retry: false,
    }).data,
  )
  return (
    <span className={classes.transaction}>
      Transaction{' '}
      {isSandbox ? (
        <code title={hash}>{shortHex(hash)}</code>
      ) : (
        <a href={transactionPage(hash)} target="_blank" rel="noreferrer" title={hash}>
          <code>{shortHex(hash)}</code>
        </a>
      )}
      <CopyButton text={hash} size="compact-xs">
        Copy transaction
      </CopyButton>
    </span>
  )
}
