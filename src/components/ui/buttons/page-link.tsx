'use client'
import type { ComponentProps, MouseEvent } from 'react'
import { useOpenPage } from '@/components/ui/hooks/use-open-page'

export type PageLinkProps = ComponentProps<'a'> & { href: string }

/**
 * A link to a page of the console, opened without loading the document again; offline the router waits and opens it
 * later. Next's own takes 4 kB of the first screen for prefetching, which would cost the server a rendered page for each
 * link in view.
 */
export function PageLink({ href, ...anchor }: PageLinkProps) {
  const openPage = useOpenPage()
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return // for the browser: another tab, a download
    event.preventDefault()
    openPage(href)
  }
  return <a {...anchor} href={href} onClick={open} />
}
