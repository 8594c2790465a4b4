'use client'
import { Fragment, Suspense, useRef, useState } from 'react'
import { fieldLabel } from '@/components/catalog/types/type-label'
import { TypePicker } from '@/components/catalog/types/type-picker'
import table from '@/components/draft/naming/inferred-table.module.css'
import { ConfidenceBar, fieldWords, inOneLine, SourceBadge } from '@/components/draft/naming/inferred-type'
import { useType } from '@/components/draft/use-catalog'
import classes from '@/components/pages/contract/contract.module.css'
import type { ContractField, Inferred, Override } from '@/components/pages/contract/contract-work'
import { Button } from '@/components/ui/buttons/button'
import { lazyKit } from '@/components/ui/kit/lazy-kit'
import { Placeholder } from '@/components/ui/layout/placeholder'
import { TableHead } from '@/components/ui/layout/table-head'
import type { Problem } from '@/wire/problem'

const ConstraintForm = lazyKit(() => import('./constraint-form').then((module) => module.ConstraintForm))

type ContractTableProps = {
  inferred: Inferred
  /** By column, where the latest change was refused. */
  problems: ReadonlyMap<string, readonly Problem[]>
  /** Decides a column's type, constraints and blanks; null leaves them to inference. */
  onOverride: (name: string, override: Override | null, whenTaken?: () => void) => void
}

const none: readonly Problem[] = []

/** The type and constraints of every column, with their source, and their editors. */
export function ContractTable({ inferred: { input, contract }, problems, onOverride }: ContractTableProps) {
  const [edited, setEdited] = useState<string | null>(null)
  const section = useRef<HTMLElement>(null)
  const close = () => {
    const form = section.current?.querySelector('form')
    // The form is removed together with its focused element.
    if (form?.contains(document.activeElement))
      section.current?.querySelector<HTMLElement>('[aria-expanded="true"][data-edit]')?.focus()
    setEdited(null)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section ref={section} className={classes.fields} tabIndex={0} aria-label="Inferred fields">
      <table className={table.table}>
        <TableHead columns={['Column', 'Type', 'From', 'Confidence', 'Constraints']} />
        <tbody>
          {contract.proposed_schema.map((field, index) => {
            const { name, type, description, blankPercentage } = field
            const inference = contract.inference[index]
            return (
              <Fragment key={name}>
                <tr>
                  <th scope="row" data-part="name">
                    {name}
                  </th>
                  <td data-part="type">
                    <TypePicker
                      label={`Type of ${name}`}
                      value={type}
                      text={fieldLabel(type, field.constraints)}
                      locale={input.locale}
                      onChange={(next) =>
                        next !== type && onOverride(name, { type: next, constraints: {}, blankPercentage })
                      }
                    />
                    <small className={classes.description}>{description}</small>
                  </td>
                  <td data-part="source">
                    {inference && <SourceBadge source={inference.source} />}
                    {input.overrides[name] && (
                      <Button
                        size="compact-xs"
                        variant="subtle"
                        aria-label={`Infer ${name} again`}
                        onClick={() => onOverride(name, null)}
                      >
                        Reset
                      </Button>
                    )}
                  </td>
                  <td data-part="confidence">{inference && <ConfidenceBar value={inference.confidence} />}</td>
                  <td data-part="constraints">
                    <Constraints
                      field={field}
                      open={edited === name}
                      onToggle={() => setEdited(edited === name ? null : name)}
                    />
                  </td>
                </tr>
                {edited === name && (
                  <tr>
                    <td colSpan={5}>
                      <Suspense fallback={<Placeholder height={140} />}>
                        <ConstraintForm
                          key={type}
                          field={field}
                          problems={problems.get(name) ?? none}
                          onApply={(decided) => onOverride(name, { type, ...decided }, close)}
                          onCancel={close}
                        />
                      </Suspense>
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

function Constraints({ field, open, onToggle }: { field: ContractField; open: boolean; onToggle: () => void }) {
  const words = fieldWords(field)
  const editable = useType(field.type) !== undefined
  return (
    <div className={classes.kept}>
      {words.length > 0 ? <span>{inOneLine(words)}</span> : <span className={table.none}>No constraints</span>}
      {editable && (
        <Button
          size="xs"
          variant="subtle"
          aria-label={`Edit the constraints of ${field.name}`}
          aria-expanded={open}
          data-edit
          {...ConstraintForm.near}
          onClick={onToggle}
        >
          Edit
        </Button>
      )}
    </div>
  )
}
