import { Popover } from '@mantine/core'
import { type ReactElement, type Ref, useRef, useState } from 'react'
import type { DraftField } from '@/components/draft/draft'
import { changeDraft } from '@/components/draft/draft-store'
import { useType } from '@/components/draft/use-catalog'
import { FieldOptions } from '@/components/pages/designer/fields/field-options'
import { NumberBox } from '@/components/ui/inputs/number-box'
import { FieldProblems } from '@/components/workbench/columns/field-problems'
import type { Problem } from '@/wire/problem'
import classes from './design-grid.module.css'

type FieldPopoverProps = {
  field: DraftField
  problems: readonly Problem[]
  /** The button that opens and closes them. */
  target: (onClick: () => void) => ReactElement<{ ref?: Ref<HTMLElement> }>
}

/** The options of a field, below the button that opened them. */
export function FieldPopover({ field, problems, target }: FieldPopoverProps) {
  const [opened, setOpened] = useState(true)
  const anchor = useRef<HTMLSpanElement>(null)
  const constraints = useType(field.type)?.constraints ?? []
  // The editor shows its own problem: above, it would shift the input that has the focus.
  const isAtEditor = ({ loc, ctx }: Problem) =>
    loc[3] === 'constraints' && ctx?.suggested_fix === undefined && constraints.some((name) => loc.includes(name))
  const change = (next: boolean) => {
    setOpened(next)
    // If another control was pressed, it takes the focus after this.
    if (!next) anchor.current?.querySelector('button')?.focus()
  }
  return (
    <span ref={anchor} style={{ display: 'contents' }}>
      <Popover
        opened={opened}
        onChange={change}
        position="bottom-start"
        width="min(424px, 100vw - 24px)"
        // On a low screen they cover their button.
        middlewares={{ flip: true, shift: { crossAxis: true, padding: 8 } }}
        shadow="md"
        trapFocus
        // What is being typed stays in view, even if the column of the button is scrolled out of it.
        hideDetached={false}
        portalProps={{ target: 'main' }}
      >
        <Popover.Target>{target(() => change(!opened))}</Popover.Target>
        <Popover.Dropdown>
          <div className={classes.popover}>
            <p className={classes.subject} dir="auto">
              {field.name}
            </p>
            <FieldProblems
              name={field.name}
              problems={problems.filter((problem) => !isAtEditor(problem))}
              onFix={(change) => changeDraft({ kind: 'change', id: field.id, change })}
            />
            <FieldOptions key={field.type} field={field} problems={problems}>
              <NumberBox
                label="Blank, in percent"
                value={field.blankPercentage}
                disabled={field.locked}
                onChange={(typed) =>
                  changeDraft({
                    kind: 'change',
                    id: field.id,
                    change: { blankPercentage: Math.min(100, Math.max(0, typed ?? 0)) },
                  })
                }
              />
            </FieldOptions>
          </div>
        </Popover.Dropdown>
      </Popover>
    </span>
  )
}
