'use client'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'

/** A link to a page of the docs, marked on that page. Not prefetched: pages are rendered per request. */
export const DocsLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} prefetch={false} aria-current={usePathname() === href ? 'page' : undefined}>
    {children}
  </Link>
)
