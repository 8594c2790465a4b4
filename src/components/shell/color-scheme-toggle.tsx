'use client'
import { useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { IconButton } from '@/components/ui/icon-button'
import classes from './shell.module.css'

/** Renders both icons and CSS shows one, so that the server need not know the scheme. */
export function ColorSchemeToggle() {
  const { toggleColorScheme } = useMantineColorScheme()
  return (
    <IconButton
      aria-label="Switch between light and dark"
      title="Switch between light and dark"
      onClick={() => toggleColorScheme()}
    >
      <IconSun size={18} stroke={1.7} className={classes.inDark} />
      <IconMoon size={18} stroke={1.7} className={classes.inLight} />
    </IconButton>
  )
}
