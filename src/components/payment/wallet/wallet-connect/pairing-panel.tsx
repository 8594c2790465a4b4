'use client'
import { Button, Skeleton } from '@mantine/core'
import { Notice } from '@/components/results/refusals/notice'
import { CopyButton } from '@/components/ui/copy-button'
import { useStore } from '@/components/ui/store'
import { linkState } from './link'
import classes from './pairing.module.css'
import { type PairingFailureKind, pairingFailures } from './pairing-failure'
import { QrCode } from './qr-code'
import type { usePairing } from './use-pairing'

/** A code to scan, and in words what became of it. */
export function PairingPanel({ pairing }: { pairing: ReturnType<typeof usePairing> }) {
  const state = useStore(linkState)
  const kind = pairing.failure?.kind ?? (state === 'ended' ? 'ended' : undefined)
  if (pairing.isPending) return <Waiting code={pairing.code} onCancel={pairing.cancel} />
  return kind ? <Failed kind={kind} onAgain={pairing.begin} /> : null
}

function Waiting({ code, onCancel }: { code: string | undefined; onCancel: () => void }) {
  return (
    <section className={classes.panel} aria-label="WalletConnect">
      {code ? (
        <QrCode className={classes.code} text={code} label="Code for your wallet" />
      ) : (
        <Skeleton className={classes.code} />
      )}
      <div className={classes.words}>
        <h3>Scan with your wallet</h3>
        <p role="status">
          {code ? 'Waiting for the wallet. The code is good for five minutes.' : 'Asking the relay for a code …'}
        </p>
        <p>The wallet will show who asks and what for. What you sign passes WalletConnect’s relay encrypted.</p>
        <div className={classes.actions}>
          {code && (
            <>
              <CopyButton text={code}>Copy the link</CopyButton>
              <Button component="a" href={code} size="xs" variant="default">
                Open a wallet here
              </Button>
            </>
          )}
          <Button size="xs" variant="subtle" color="gray" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
    </section>
  )
}

function Failed({ kind, onAgain }: { kind: PairingFailureKind; onAgain: () => void }) {
  const { title, words, next } = pairingFailures[kind]
  return (
    <div className={classes.failed}>
      <Notice
        title={title}
        action={
          <Button size="xs" onClick={onAgain}>
            Show a new code
          </Button>
        }
      >
        {words} {next}
      </Notice>
    </div>
  )
}
