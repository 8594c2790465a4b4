import { ConfidenceBar, SourceBadge } from '@/components/draft/inferred-type'
import classes from './import-dialog.module.css'
import type { ProposedField } from './propose-fields'

/** What each column would become, before anything is replaced. */
export function ProposalTable({ fields }: { fields: readonly ProposedField[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={classes.proposal} tabIndex={0} aria-label="Proposed fields">
      <table>
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">Type</th>
            <th scope="col">From</th>
            <th scope="col">Confidence</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, type, source, confidence }) => (
            <tr key={name}>
              <td>{name}</td>
              <td>{type}</td>
              <td>
                <SourceBadge source={source} />
              </td>
              <td>
                <ConfidenceBar value={confidence} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
