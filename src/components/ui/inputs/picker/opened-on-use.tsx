'use client'
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import { beginSearch } from '@/components/ui/inputs/typed-search'

type ButtonProps = ComponentProps<'button'>

type OpenedOnUseProps = {
  /** Loads the list that the button opens; `near` as soon as it is pointed at. */
  list: { preload: () => Promise<unknown>; near: Pick<ButtonProps, 'onPointerEnter' | 'onFocus'> }
  button: (props: Pick<ButtonProps, 'aria-expanded' | 'onPointerEnter' | 'onFocus' | 'onClick'>) => ReactNode
  /** The button with what it opens, open. */
  children: ReactNode
}

/**
 * A plain button until it is first pressed, so that fifty fields do not render fifty lists. Text typed while the list loads
 * is searched for in it.
 */
export function OpenedOnUse({ list, button, children }: OpenedOnUseProps) {
  const [used, setUsed] = useState(false)
  const open = () => {
    if (!used) beginSearch(list.preload(), () => setUsed(false))
    setUsed(true)
  }
  const plain = button({ 'aria-expanded': used || undefined, ...list.near, onClick: open })
  return used ? <Suspense fallback={plain}>{children}</Suspense> : plain
}
