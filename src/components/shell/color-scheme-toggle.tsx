'use client'
import { useEffect } from 'react'
import { IconButton } from '@/components/ui/buttons/icon-button'
import { IconMoon, IconSun } from '@/components/ui/icons/icons'
import { useHydrated } from '@/components/ui/store'
import { applyColorScheme, switchColorScheme, useColorScheme } from '@/components/ui/theme/color-scheme'
import classes from './shell.module.css'

/** Renders both icons and CSS shows one, so that the server need not know the scheme. */
export function ColorSchemeToggle() {
  const scheme = useColorScheme()
  const hydrated = useHydrated()
  useEffect(() => {
    if (!hydrated) return
    applyColorScheme(scheme)
    // Paper is light, and browsers print no backgrounds.
    const controller = new AbortController()
    window.addEventListener('beforeprint', () => applyColorScheme('light'), controller)
    window.addEventListener('afterprint', () => applyColorScheme(scheme), controller)
    return () => controller.abort()
  }, [hydrated, scheme])
  return (
    <IconButton
      aria-label="Switch between light and dark"
      title="Switch between light and dark"
      onClick={switchColorScheme}
    >
      <IconSun size={18} stroke={1.7} className={classes.inDark} />
      <IconMoon size={18} stroke={1.7} className={classes.inLight} />
    </IconButton>
  )
}
