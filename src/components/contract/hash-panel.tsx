'use client'
import { Button, Group } from '@mantine/core'
import { IconCircleCheck, IconPin, IconPinnedOff } from '@tabler/icons-react'
import { CopyButton } from '@/components/ui/copy-button'
import { Panel } from '@/components/ui/panel'
import { contractDiff } from './contract'
import classes from './contract.module.css'
import { DiffTable } from './diff-table'
import { pinnedStore, usePinned } from './pinned-contract'
import type { Inferred } from './use-inference'

/** The hash that locks the contract, checked here and held against a pinned one. */
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
          {pinned ? 'Pin this one instead' : 'Pin this contract'}
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
          Take <code>proposed_schema</code> as it was answered, write it as RFC 8785 canonical JSON (members sorted, no
          spaces), and take the SHA-256 of its UTF-8 bytes in lower-case hex. Send it as{' '}
          <code>expected_contract_hash</code> and a changed inference is refused with 409 before anything is charged.
        </p>
      </details>
    </Panel>
  )
}

function verdict(hash: string, ownHash: string | null): string {
  if (ownHash === null) return 'This browser computes hashes only on HTTPS pages, so it was not checked here.'
  return ownHash === hash
    ? 'Recomputed in this browser: it matches.'
    : `This browser computes ${ownHash}: do not trust it.`
}
