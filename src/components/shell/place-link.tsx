'use client'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { PageLink } from '@/components/ui/buttons/page-link'
import classes from './shell.module.css'

/**
 * A link to a page of the console, marked on that page. Not prefetched: pages are rendered per request, so a prefetch
 * would cost the server a page for each link in view. Offline the router waits and opens the page later.
 */
export const PlaceLink = ({ href, children }: { href: string; children: ReactNode }) => {
  const here = usePathname()
  const isHere = here === href || (href !== '/' && here.startsWith(`${href}/`))
  return (
    <PageLink href={href} className={classes.place} aria-current={isHere ? 'page' : undefined}>
      {children}
    </PageLink>
  )
}
