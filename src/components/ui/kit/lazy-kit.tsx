'use client'
import type { ComponentType } from 'react'
import { later } from './later'

/**
 * A component made of the kit's controls; it and the kit are loaded when it is first rendered, inside a `Suspense`, or by
 * `preload`, after which it renders offline too. An element with the handlers of `near` loads it as soon as it is pointed at
 * or takes the focus.
 */
export function lazyKit<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const preload = () => Promise.all([import('./kit'), load()])
  const Loaded = later(async () => {
    const [{ Kit }, Component] = await preload()
    return (props: Props) => (
      <Kit>
        <Component {...props} />
      </Kit>
    )
  })
  const preloadQuietly = () => void preload().catch(() => {}) // without a network, the first rendering says so
  return Object.assign(Loaded, { preload, near: { onPointerEnter: preloadQuietly, onFocus: preloadQuietly } })
}

/** Calls back when the browser is idle. @returns the function that cancels it */
export function whenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 1000) // Safari
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(callback)
  return () => cancelIdleCallback(handle)
}
