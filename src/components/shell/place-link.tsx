'use client'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import classes from './shell.module.css'

/**
 * A link to a page of the console, marked on that page. Not prefetched: pages are rendered per request, so a prefetch
 * would cost the server a page for each link in view. Offline the router waits and opens the page later.
 */
export const PlaceLink = ({ href, children }: { href: string; children: ReactNode }) => {
  const here = usePathname()
  const isHere = here === href || (href !== '/' && here.startsWith(`${href}/`))
  return (
    <Link href={href} prefetch={false} className={classes.place} aria-current={isHere ? 'page' : undefined}>
      {children}
    </Link>
  )
}
