import { useId, useState } from 'react'
import type { DraftTable } from '@/components/recipe/draft'
import { changeTables } from '@/components/recipe/store/change-tables'
import { IconButton } from '@/components/ui/buttons/icon-button'
import { IconTrash } from '@/components/ui/icons/later-icons'
import classes from './table-panel.module.css'

/** The rules of a table, to edit. */
export function RulesBody({ table }: { table: DraftTable }) {
  const { unique = [], check = [], links = [] } = table
  const change = (change: Partial<DraftTable>) => changeTables({ kind: 'changeTable', table: table.id, change })
  return (
    <>
      <Lines
        key={`unique ${table.id}`}
        label="Unique together"
        help="Sets of columns whose combined values never repeat, one set per line."
        placeholder="country, tax_number"
        lines={unique.map((names) => names.join(', '))}
        onChange={(lines) => change({ unique: lines.map((line) => line.split(/\s*,\s*/).filter(Boolean)) })}
      />
      <Lines
        key={`check ${table.id}`}
        label="Checks"
        help="Conditions that every row meets, one per line."
        placeholder="ends_on >= starts_on"
        lines={check}
        onChange={(check) => change({ check })}
      />
      {links.length > 0 && (
        <ul className={classes.links} aria-label="Links of several columns">
          {links.map((link, index) => (
            <li key={link.name ?? link.fields.join()}>
              <code>
                ({link.fields.join(', ')}) → {(link.to ?? link.one_of?.flatMap(({ to }) => to) ?? []).join(', ')}
              </code>
              <IconButton
                aria-label={`Remove the link (${link.fields.join(', ')})`}
                onClick={() => changeTables({ kind: 'unlink', table: table.id, link: { index } })}
              >
                <IconTrash size={16} stroke={1.7} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type LinesProps = {
  label: string
  help: string
  placeholder: string
  lines: readonly string[]
  onChange: (lines: string[]) => void
}

function Lines({ label, help, placeholder, lines, onChange }: LinesProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? lines.join('\n')
  return (
    <div className={classes.lines}>
      <label htmlFor={id}>{label}</label>
      <p id={`${id} help`}>{help}</p>
      <textarea
        id={id}
        aria-describedby={`${id} help`}
        rows={Math.min(6, text.split('\n').length + 1)}
        placeholder={placeholder}
        spellCheck={false}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          onChange(
            value
              .split('\n')
              .map((line) => line.trim())
              .filter(Boolean),
          )
        }}
        onBlur={() => setTyped(null)}
      />
    </div>
  )
}
