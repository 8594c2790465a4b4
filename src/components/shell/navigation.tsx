import { IconBook2, IconDatabase, IconKey, IconLock, IconTable, IconWallet } from '@/components/ui/icons/icons'
import { PlaceLink } from './place-link'
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
 * Links to the pages of the console: in the header, on a phone at the bottom. Its icons come with the server's markup.
 */
export const Navigation = () => (
  <nav className={classes.navigation} aria-label="Main">
    {places.map(({ href, label, icon: Icon }) => (
      <PlaceLink key={href} href={href}>
        <Icon size={18} stroke={1.7} aria-hidden="true" />
        {label}
      </PlaceLink>
    ))}
  </nav>
)
