'use client'
import {
  Component,
  type ComponentType,
  lazy,
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
} from 'react'
import { Button } from '@/components/ui/buttons/button'
import classes from './later.module.css'

/**
 * A component that is loaded when it is first rendered, inside a `Suspense`. Where its script cannot be fetched, as without
 * a network, the rest of the page stays: a note takes its place, with a button that loads it again, as the network does when
 * it is back.
 * @param framed what surrounds that note, where more than the note should stand in the place of the component
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  framed: (note: ReactElement, props: Props) => ReactNode = (note) => note,
) {
  const begin = () => lazy(async () => ({ default: await load() }))
  let Loaded = begin()
  const reload = () => {
    Loaded = begin()
  }
  return (props: Props) => (
    <Boundary onRetry={reload} framed={(note) => framed(note, props)} render={() => <Loaded {...props} />} />
  )
}

type BoundaryProps = { onRetry: () => void; framed: (note: ReactElement) => ReactNode; render: () => ReactNode }

/** How often a part is loaded again unasked while the network is there, and after how long. */
const retriesMax = 3
const retryAfterMs = 1_000

class Boundary extends Component<BoundaryProps, { error: Error | null }> {
  override state = { error: null }
  retries = 0

  static getDerivedStateFromError = (error: Error) => ({ error })

  override render() {
    const { error } = this.state
    if (error === null) return <Rendered render={this.props.render} />
    if (!isLoadFailure(error)) throw error
    const retry = () => {
      this.retries++
      this.props.onRetry()
      this.setState({ error: null })
    }
    return this.props.framed(<Failed onRetry={retry} isLast={this.retries >= retriesMax} />)
  }
}

function Failed({ onRetry, isLast }: Pick<BoundaryProps, 'onRetry'> & { isLast: boolean }) {
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const controller = new AbortController()
    addEventListener('online', () => retry(), controller)
    const timer = navigator.onLine && !isLast ? setTimeout(() => retry(), retryAfterMs) : undefined
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [isLast])
  return (
    <p className={classes.failed} role="alert">
      This part could not be loaded.
      <Button size="xs" variant="default" onClick={onRetry}>
        Try again
      </Button>
    </p>
  )
}

/** Renders below the boundary, so that the boundary catches what it throws. */
const Rendered = ({ render }: Pick<BoundaryProps, 'render'>) => render()

/** Whether a script or its styles could not be fetched. */
export const isLoadFailure = (error: Error): boolean => error.name === 'ChunkLoadError'
