import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has been near the part of the page on screen. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      ([{ isIntersecting } = { isIntersecting: false }]) => isIntersecting && setIsNear(true),
      { rootMargin: '50%' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isNear
}
