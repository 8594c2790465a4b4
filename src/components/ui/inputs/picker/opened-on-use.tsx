'use client'
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'

type ButtonProps = ComponentProps<'button'>

type OpenedOnUseProps = {
  /** Loads what the button opens as soon as it is pointed at. */
  near: Pick<ButtonProps, 'onPointerEnter' | 'onFocus'>
  button: (props: Pick<ButtonProps, 'aria-expanded' | 'onPointerEnter' | 'onFocus' | 'onClick'>) => ReactNode
  /** The button with what it opens, open. */
  children: ReactNode
}

/** A plain button until it is first pressed, so that fifty fields do not render fifty lists. */
export function OpenedOnUse({ near, button, children }: OpenedOnUseProps) {
  const [used, setUsed] = useState(false)
  const plain = button({ 'aria-expanded': used || undefined, ...near, onClick: () => setUsed(true) })
  return used ? <Suspense fallback={plain}>{children}</Suspense> : plain
}
