import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './pay.module.css'

export type Step = { title: string; told: ReactNode; state: 'done' | 'now' | 'todo' }

/** Where a payment is: what is done, what is being done, what comes. */
export function Steps({ steps, label }: { steps: readonly Step[]; label: string }) {
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map(({ title, told, state }, index) => (
        <li key={title} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={classes.number} aria-hidden="true">
            {state === 'done' ? <IconCheck size={15} stroke={2.4} /> : index + 1}
          </span>
          <div>
            <b>{title}</b>
            <div className={classes.told}>{told}</div>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** The state of a step by its place, when the one at `at` is being done. */
export const stateAt = (index: number, at: number): Step['state'] =>
  index < at ? 'done' : index === at ? 'now' : 'todo'
