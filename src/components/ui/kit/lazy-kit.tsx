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

const signsOfUse = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const

/**
 * Calls back once, when the browser is idle after the first sign that the page is used: what a press needs is usually ready
 * by then, and a visitor who only reads loads nothing of it. @returns the function that cancels it
 */
export function whenUsed(callback: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const begin = () => {
    controller.abort()
    if ('requestIdleCallback' in window) requestIdleCallback(callback)
    else setTimeout(callback) // Safari
  }
  for (const sign of signsOfUse) addEventListener(sign, begin, { signal, passive: true, capture: true })
  return () => controller.abort()
}
