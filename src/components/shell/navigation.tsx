import { IconBook2, IconDatabase, IconKey, IconLock, IconTable, IconWallet } from '@/components/ui/icons/icons'
import { type ConsolePage, consolePages } from '@/components/workbench/palette/console-pages'
import { PlaceLink } from './place-link'
import classes from './shell.module.css'

const icons: Record<ConsolePage, typeof IconTable> = {
  '/': IconTable,
  '/datasets': IconDatabase,
  '/contract': IconLock,
  '/pay': IconWallet,
  '/keys': IconKey,
  '/docs': IconBook2,
}

/**
 * Links to the pages of the console: in the header, on a phone at the bottom. Its icons come with the server's markup.
 */
export const Navigation = () => (
  <nav className={classes.navigation} aria-label="Main">
    {consolePages.map(({ path, label }) => {
      const Icon = icons[path]
      return (
        <PlaceLink key={path} href={path}>
          <Icon size={18} stroke={1.7} aria-hidden="true" />
          {label}
        </PlaceLink>
      )
    })}
  </nav>
)
