'use client'
import { Radio } from '@mantine/core'
import classes from '@/components/pages/contract/contract.module.css'
import type { ContractField } from '@/components/pages/contract/contract-work'
import { IconButton } from '@/components/ui/buttons/icon-button'
import { localTime } from '@/components/ui/format'
import { IconTrash } from '@/components/ui/icons/later-icons'
import { contractDiff } from './contract-diff'
import { DiffTable } from './diff-table'
import { lockTo, type Pin, unpin } from './pins'

type PinListProps = { pins: readonly Pin[]; locked: Pin | null; hash: string; fields: readonly ContractField[] }

/** The pinned contracts; the selected one is compared with the schema on screen, and streams are locked to it. */
export function PinList({ pins, locked, hash, fields }: PinListProps) {
  return (
    <>
      <fieldset className={classes.pins}>
        <legend>Locked to</legend>
        {pins.map(({ name, hash: pinned, pinnedAt }) => (
          <div key={name}>
            <Radio
              size="xs"
              name="locked-pin"
              label={name}
              description={
                <>
                  <code>{pinned.slice(0, 12)}…</code> · {localTime(pinnedAt)}
                </>
              }
              checked={locked?.name === name}
              onChange={() => lockTo(name)}
            />
            <IconButton
              aria-label={`Unpin ${name}`}
              onClick={({ currentTarget }) => {
                currentTarget.closest('fieldset')?.querySelector<HTMLElement>('input[value="none"]')?.focus()
                unpin(name)
              }}
            >
              <IconTrash size={16} stroke={1.7} />
            </IconButton>
          </div>
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
