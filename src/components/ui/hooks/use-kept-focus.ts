import { useEffect, useRef } from 'react'

/**
 * Keeps the keyboard's place in a part of the page whose controls come and go: when the focused one is removed or disabled,
 * the part itself takes the focus, so that the next Tab goes on from there.
 * @returns the ref of the part, which needs `tabIndex={-1}`.
 */
export function useKeptFocus<Part extends HTMLElement>() {
  const ref = useRef<Part>(null)
  useEffect(() => {
    const part = ref.current
    if (!part) return
    const controller = new AbortController()
    let isWithin = false
    const follow = (event: Event) => {
      isWithin = event.target instanceof Node && part.contains(event.target)
    }
    document.addEventListener('focusin', follow, controller)
    document.addEventListener('pointerdown', follow, controller)
    const observer = new MutationObserver(() => {
      if (isWithin && (document.activeElement === document.body || document.activeElement?.matches(':disabled')))
        part.focus({ preventScroll: true })
    })
    observer.observe(part, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => {
      controller.abort()
      observer.disconnect()
    }
  }, [])
  return ref
}
