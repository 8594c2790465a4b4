'use client'
import { type FormEvent, Suspense, useState, useSyncExternalStore } from 'react'
import classes from '@/components/pages/contract/contract.module.css'
import type { Inferred } from '@/components/pages/contract/contract-work'
import { Button } from '@/components/ui/buttons/button'
import { CopyButton } from '@/components/ui/buttons/copy-button'
import { IconCircleCheck, IconPin } from '@/components/ui/icons/page-icons'
import { TextInput } from '@/components/ui/inputs/input'
import { lazyKit } from '@/components/ui/kit/lazy-kit'
import { Panel } from '@/components/ui/layout/panel'
import { neverChanges } from '@/components/ui/store'
import { ciCheck } from './ci-check'
import { type Pin, pinContract, pinNameLengthMax, usePins } from './pins'

const PinList = lazyKit(() => import('./pin-list').then((module) => module.PinList))

/** The contract's hash, verified in this browser, the pinned contracts, and a check for CI. */
export function HashPanel({ inferred: { input, contract, ownHash } }: { inferred: Inferred }) {
  const { pins, locked } = usePins()
  const { contract_hash: hash, proposed_schema: fields } = contract
  const origin = useSyncExternalStore(neverChanges, originOfPage, noOrigin)
  const check = ciCheck(input, hash, origin)
  return (
    <Panel label="Contract hash" title="Contract hash">
      <code className={classes.hash}>{hash}</code>
      <p className={classes.verdict} data-good={ownHash === hash} role="status">
        <IconCircleCheck size={17} stroke={1.8} aria-hidden="true" />
        {verdict(hash, ownHash)}
      </p>
      <div className={`${classes.row} ${classes.pinning}`}>
        <PinForm key={pins.length} pins={pins} onPin={(name) => pinContract({ name, hash, fields, pinnedAt: now() })} />
        <CopyButton text={hash}>Copy hash</CopyButton>
      </div>
      {pins.length > 0 && (
        <Suspense>
          <PinList pins={pins} locked={locked} hash={hash} fields={fields} />
        </Suspense>
      )}
      <details className={classes.recipe}>
        <summary>How to compute it yourself</summary>
        <p>
          Serialize the response’s <code>proposed_schema</code> as RFC 8785 canonical JSON (sorted members, no
          whitespace) and compute the SHA-256 of its UTF-8 bytes in lower-case hex. When a request carries the hash as{' '}
          <code>expected_contract_hash</code>, a different inference is refused with 409 before anything is charged.
        </p>
      </details>
      <details className={classes.recipe}>
        <summary>Check it in CI</summary>
        <p>This shell step fails when the service infers a different contract. It is free and needs no key.</p>
        <pre className={classes.check}>{check}</pre>
        <CopyButton text={check}>Copy the check</CopyButton>
      </details>
    </Panel>
  )
}

function PinForm({ pins, onPin }: { pins: readonly Pin[]; onPin: (name: string) => void }) {
  const [name, setName] = useState(() => unusedName(pins))
  const taken = pins.some((pin) => pin.name === name.trim())
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    onPin(name.trim())
  }
  return (
    <form onSubmit={onSubmit} className={classes.row}>
      <TextInput
        label="Pin name"
        className={classes.pinName}
        required
        maxLength={pinNameLengthMax}
        pattern=".*\S.*"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" size="xs" variant="default" icon={<IconPin size={15} />}>
        {taken ? 'Replace this pin' : 'Pin this contract'}
      </Button>
    </form>
  )
}

/** The first of v1, v2, … that no pin has. */
function unusedName(pins: readonly Pin[]): string {
  const names = new Set(pins.map(({ name }) => name))
  for (let version = pins.length + 1; ; version += 1) if (!names.has(`v${version}`)) return `v${version}`
}

const now = () => new Date().toISOString()
const originOfPage = () => window.location.origin
const noOrigin = () => ''

function verdict(hash: string, ownHash: string | null): string {
  if (ownHash === null) return 'Not verified: this browser computes hashes on HTTPS pages only.'
  return ownHash === hash
    ? 'Verified: this browser computes the same hash.'
    : `Mismatch, do not trust it: this browser computes ${ownHash}.`
}
