import { Checkbox, VisuallyHidden } from '@mantine/core'
import { fieldLabel } from '@/components/catalog/types/type-label'
import { TypeName } from '@/components/catalog/types/type-name'
import table from '@/components/draft/naming/inferred-table.module.css'
import { ConfidenceBar, fieldWords, inOneLine, SourceBadge } from '@/components/draft/naming/inferred-type'
import type { ProposedField } from './fit-field'
import classes from './import-dialog.module.css'

type ProposalTableProps = {
  fields: readonly ProposedField[]
  fieldsMax: number
  /** Names of the columns that become fields. */
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** The proposed column for each column of the source, before anything is replaced. */
export function ProposalTable({ fields, fieldsMax, chosen, onChoose }: ProposalTableProps) {
  const toggle = (name: string) => {
    const next = new Set(chosen)
    if (!next.delete(name)) next.add(name)
    onChoose(next)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className={classes.proposal} tabIndex={0} aria-label="Proposed fields">
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Import</VisuallyHidden>
            </th>
            <th scope="col">Column</th>
            <th scope="col">Type</th>
            <th scope="col">Constraints</th>
            <th scope="col">From</th>
            <th scope="col">Confidence</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, type, constraints, blankPercentage, source, confidence }) => (
            <tr key={name} data-left-out={!chosen.has(name) || undefined}>
              <td data-part="pick">
                <Checkbox
                  size="xs"
                  aria-label={`Import ${name}`}
                  checked={chosen.has(name)}
                  disabled={!chosen.has(name) && chosen.size >= fieldsMax}
                  onChange={() => toggle(name)}
                />
              </td>
              <td data-part="name">{name}</td>
              <td data-part="type">
                <TypeName type={type} text={fieldLabel(type, constraints)} />
              </td>
              <td data-part="constraints">{inOneLine(fieldWords({ constraints, blankPercentage }))}</td>
              <td data-part="source">
                <SourceBadge source={source} />
              </td>
              <td data-part="confidence">
                <ConfidenceBar value={confidence} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
