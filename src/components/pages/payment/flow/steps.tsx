import type { ReactNode } from 'react'
import classes from '@/components/pages/payment/pay.module.css'
import { IconCheck } from '@/components/ui/icons/icons'

type StepState = 'done' | 'now' | 'todo'

export type Step = {
  title: string
  text: ReactNode
  /** Overrides the state that follows from the step's place. */
  state?: StepState
}

type StepsProps = {
  label: string
  steps: readonly Step[]
  /** Index of the current step; the number of steps when all are done. */
  current: number
}

/** The progress of a payment. */
export function Steps({ label, steps, current }: StepsProps) {
  const stateOf = (index: number): StepState => (index < current ? 'done' : index === current ? 'now' : 'todo')
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map(({ title, text, state }, index) => {
        const shown = state ?? stateOf(index)
        return (
          <li key={title} data-state={shown} aria-current={shown === 'now' ? 'step' : undefined}>
            <span className={classes.number} aria-hidden="true">
              {shown === 'done' ? <IconCheck size={15} stroke={2.4} /> : index + 1}
            </span>
            <div>
              <b>{title}</b>
              <div className={classes.stepText}>{text}</div>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
