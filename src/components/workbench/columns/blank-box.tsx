import type { ComponentProps } from 'react'
import { useTypedNumber } from '@/components/ui/hooks/use-typed-number'
import classes from './column.module.css'

type BlankBoxProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  percentage: number
  onPercentage: (percentage: number) => void
}

/** How often a column is blank: a percentage from 0 to 100. */
export function BlankBox({ percentage, onPercentage, ...input }: BlankBoxProps) {
  const typed = useTypedNumber(percentage, (value) => onPercentage(Math.min(100, Math.max(0, value ?? 0))))
  return (
    <div className={classes.blank}>
      <input {...typed} {...input} />
      <span aria-hidden="true">%</span>
    </div>
  )
}
