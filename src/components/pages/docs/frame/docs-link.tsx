'use client'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { PageLink } from '@/components/ui/buttons/page-link'

/** A link to a page of the docs, marked and in view on that page. Not prefetched: pages are rendered per request. */
export function DocsLink({ href, children }: { href: string; children: ReactNode }) {
  const isHere = usePathname() === href
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const { current } = link
    const row = current?.closest('nav')
    // On a phone the links are one row, wider than the screen; nothing else of the page may move.
    if (isHere && current && row) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
  }, [isHere])
  return (
    <PageLink ref={link} href={href} aria-current={isHere ? 'page' : undefined}>
      {children}
    </PageLink>
  )
}
