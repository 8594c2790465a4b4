import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Dragging is loaded when a person comes near the list for the first time. A handle that is pressed before it is there
 * is pressed again once it is, so that the first try counts.
 */
export function useDragging() {
  const [wanted, setWanted] = useState(false)
  const early = useRef<Event | null>(null)
  const ready = useRef(false)
  const want = () => setWanted(true)
  const press = (event: KeyboardEvent<HTMLElement> | PointerEvent<HTMLElement>) => {
    if (ready.current || !isHandle(event.target)) return
    if (event.nativeEvent instanceof window.KeyboardEvent && !lifts.has(event.nativeEvent.code)) return
    if (event.nativeEvent instanceof window.KeyboardEvent) event.preventDefault()
    early.current = event.nativeEvent
    flushSync(want)
  }
  const onReady = () => {
    ready.current = true
    const { current: event } = early
    early.current = null
    if (event?.target) event.target.dispatchEvent(again(event))
  }
  const listeners = {
    onPointerEnter: want,
    onFocus: want,
    onPointerDownCapture: press,
    onKeyDownCapture: press,
    onPointerUp: () => {
      early.current = null
    },
  }
  return { wanted, listeners, onReady }
}

const lifts = new Set(['Space', 'Enter'])

const isHandle = (target: EventTarget): boolean => target instanceof Element && target.closest('[data-handle]') !== null

const again = (event: Event): Event =>
  event instanceof window.KeyboardEvent
    ? new window.KeyboardEvent('keydown', { code: event.code, key: event.key, bubbles: true, cancelable: true })
    : new window.PointerEvent('pointerdown', event as globalThis.PointerEvent) // the other of the two that are kept
