import { Activity, type ComponentType, memo } from 'react'

/**
 * A part of a page that comes to life in slices of its own, after what is around it, so that no long task keeps a slow
 * processor from answering. The boundary is inside of the memo: drawn anew by its parent, it would come to life at once.
 */
export const sliced = <Props extends object>(Part: ComponentType<Props>) =>
  memo(function Sliced(props: Props) {
    return (
      <Activity>
        <Part {...props} />
      </Activity>
    )
  })
