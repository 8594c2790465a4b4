'use client'
import { IconBook2, IconDatabase, IconKey, IconLock, IconTable, IconWallet } from '@tabler/icons-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import classes from './shell.module.css'

const places = [
  { href: '/', label: 'Design', icon: IconTable },
  { href: '/datasets', label: 'Data sets', icon: IconDatabase },
  { href: '/contract', label: 'Contract', icon: IconLock },
  { href: '/pay', label: 'Pay', icon: IconWallet },
  { href: '/keys', label: 'Keys', icon: IconKey },
  { href: '/docs', label: 'Docs', icon: IconBook2 },
] as const

/**
 * Links to the pages of the console: in the header, on a phone at the bottom. Not prefetched: pages are rendered per
 * request, so a prefetch would cost the server a page for each link in view.
 */
export function Navigation() {
  const here = usePathname()
  return (
    <nav className={classes.navigation} aria-label="Main">
      {places.map(({ href, label, icon: Icon }) => (
        <Link
          key={href}
          href={href}
          prefetch={false}
          className={classes.place}
          aria-current={here === href ? 'page' : undefined}
        >
          <Icon size={18} stroke={1.7} aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  )
}
