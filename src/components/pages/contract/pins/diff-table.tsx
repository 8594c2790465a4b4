import classes from '@/components/pages/contract/contract.module.css'
import { localTime } from '@/components/ui/format'
import type { FieldChange } from './contract-diff'
import type { Pin } from './pins'

type DiffTableProps = { pinned: Pin; same: boolean; changes: readonly FieldChange[] }

/** The changes since the contract was pinned. */
export function DiffTable({ pinned, same, changes }: DiffTableProps) {
  return (
    <section className={classes.diff} aria-label="Compared with the pinned contract">
      <p>
        {same ? 'The same contract as' : 'A different contract from'} <b>{pinned.name}</b>, pinned{' '}
        {localTime(pinned.pinnedAt)} (<code>{pinned.hash.slice(0, 12)}…</code>).
      </p>
      {changes.length > 0 && (
        <ul>
          {changes.map(({ name, kind, before, after }) => (
            <li key={`${kind} ${name}`} data-kind={kind}>
              <b>{name}</b> {kind}
              {before && <del>{before}</del>}
              {after && <ins>{after}</ins>}
            </li>
          ))}
        </ul>
      )}
      {!same && changes.length === 0 && <p>The types agree; a description or another property differs.</p>}
    </section>
  )
}
