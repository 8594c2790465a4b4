'use client'
import { type ReactNode, Suspense, useRef } from 'react'
import { useNear } from '@/components/ui/hooks/use-near'

/** Renders its children once it has come near the part of the page on screen. */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  return <div ref={place}>{isNear && <Suspense>{children}</Suspense>}</div>
}
