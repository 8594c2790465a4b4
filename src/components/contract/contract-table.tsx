'use client'
import { NativeSelect } from '@mantine/core'
import { ConfidenceBar, constraintWords, SourceBadge } from '@/components/draft/inferred-type'
import type { AiInferSchemaResponse } from '@/wire/inference'
import classes from './contract.module.css'

type ContractTableProps = {
  contract: AiInferSchemaResponse
  /** Types picked instead of the inferred ones, by name. */
  picked: Readonly<Record<string, string>>
  onPick: (name: string, type: string) => void
}

/** The inferred type of every column, with its source and confidence. */
export function ContractTable({ contract, picked, onPick }: ContractTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={classes.scroll} tabIndex={0} aria-label="Inferred fields">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">Type</th>
            <th scope="col">From</th>
            <th scope="col">Confidence</th>
            <th scope="col">Constraints</th>
          </tr>
        </thead>
        <tbody>
          {contract.proposed_schema.map(({ name, type, description, constraints }, index) => {
            const inference = contract.inference[index]
            const choices = [...new Set([type, ...(inference?.alternatives ?? [])])]
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  {choices.length > 1 ? (
                    <NativeSelect
                      size="xs"
                      aria-label={`Type of ${name}`}
                      value={picked[name] ?? type}
                      data={choices}
                      onChange={({ currentTarget }) => onPick(name, currentTarget.value)}
                    />
                  ) : (
                    type
                  )}
                  <small className={classes.description}>{description}</small>
                </td>
                <td>{inference && <SourceBadge source={inference.source} />}</td>
                <td>{inference && <ConfidenceBar value={inference.confidence} />}</td>
                <td>{constraintWords(constraints).join(' · ')}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
