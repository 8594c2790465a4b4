'use client'
import { Radio } from '@mantine/core'
import classes from '@/components/pages/contract/contract.module.css'
import type { ContractField } from '@/components/pages/contract/contract-work'
import { contractDiff } from './contract-diff'
import { DiffTable } from './diff-table'
import { PinItem } from './pin-item'
import { lockTo, type Pin } from './pins'

type PinListProps = { pins: readonly Pin[]; locked: Pin | null; hash: string; fields: readonly ContractField[] }

/** The pinned contracts; the selected one is compared with the schema on screen, and streams are locked to it. */
export function PinList({ pins, locked, hash, fields }: PinListProps) {
  return (
    <>
      <fieldset className={classes.pins}>
        <legend>Locked to</legend>
        {pins.map((pin) => (
          <PinItem
            key={pin.pinnedAt}
            pin={pin}
            isLocked={locked?.name === pin.name}
            otherNames={pins.filter((other) => other !== pin).map(({ name }) => name)}
          />
        ))}
        <Radio
          size="xs"
          name="locked-pin"
          value="none"
          label="No lock"
          checked={locked === null}
          onChange={() => lockTo(null)}
        />
      </fieldset>
      {locked && (
        <DiffTable pinned={locked} same={locked.hash === hash} changes={contractDiff(locked.fields, fields)} />
      )}
    </>
  )
}
