'use client'
import { Button, Group } from '@mantine/core'
import { IconCircleCheck, IconPin, IconPinnedOff } from '@tabler/icons-react'
import { CopyButton } from '@/components/ui/copy-button'
import { Panel } from '@/components/ui/panel'
import { contractDiff, pinnedStore, usePinned } from './contract'
import classes from './contract.module.css'
import type { Inferred } from './contract-work'
import { DiffTable } from './diff-table'

/** The contract's hash, verified in this browser and compared with the pinned one. */
export function HashPanel({ inferred: { contract, ownHash } }: { inferred: Inferred }) {
  const pinned = usePinned()
  const { contract_hash: hash, proposed_schema: fields } = contract
  const pin = () => pinnedStore.write({ hash, fields, pinnedAt: new Date().toISOString() })
  return (
    <Panel label="Contract hash" title="Contract hash">
      <code className={classes.hash}>{hash}</code>
      <p className={classes.verdict} data-good={ownHash === hash} role="status">
        <IconCircleCheck size={17} stroke={1.8} aria-hidden="true" />
        {verdict(hash, ownHash)}
      </p>
      <Group gap="xs" mt="sm">
        <CopyButton text={hash}>Copy hash</CopyButton>
        <Button size="xs" variant="default" leftSection={<IconPin size={15} />} onClick={pin}>
          {pinned ? 'Pin this contract instead' : 'Pin this contract'}
        </Button>
        {pinned && (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            leftSection={<IconPinnedOff size={15} />}
            onClick={() => pinnedStore.write(null)}
          >
            Unpin
          </Button>
        )}
      </Group>
      {pinned && (
        <DiffTable pinned={pinned} same={pinned.hash === hash} changes={contractDiff(pinned.fields, fields)} />
      )}
      <details className={classes.recipe}>
        <summary>How to compute it yourself</summary>
        <p>
          Write the answer’s <code>proposed_schema</code> as RFC 8785 canonical JSON (sorted members, no spaces) and
          take the SHA-256 of its UTF-8 bytes in lower-case hex. Sent as <code>expected_contract_hash</code>, it refuses
          a changed inference with 409 before anything is charged.
        </p>
      </details>
    </Panel>
  )
}

function verdict(hash: string, ownHash: string | null): string {
  if (ownHash === null) return 'Not verified: this browser computes hashes on HTTPS pages only.'
  return ownHash === hash
    ? 'Verified: this browser computes the same hash.'
    : `Do not trust it: this browser computes ${ownHash}.`
}
