import { useSyncExternalStore } from 'react'
import { storedIn, useStore } from '@/components/ui/store'

type ColorScheme = 'light' | 'dark'

const storageKey = 'rowmint-color-scheme'

/** The scheme that was chosen in this browser; null follows the system. */
const chosenScheme = storedIn<ColorScheme | null>(storageKey, null, (stored) =>
  stored === 'light' || stored === 'dark' ? stored : undefined,
)

/** The scheme on screen. */
export function useColorScheme(): ColorScheme {
  const chosen = useStore(chosenScheme)
  const systemIsDark = useSyncExternalStore(onSystemChange, readSystemIsDark, no)
  return chosen ?? (systemIsDark ? 'dark' : 'light')
}

const chooseColorScheme = (scheme: ColorScheme): void => chosenScheme.write(scheme)

/** From light to dark or back. */
export const switchColorScheme = (): void =>
  chooseColorScheme(document.documentElement.getAttribute(schemeAttribute) === 'dark' ? 'light' : 'dark')

const schemeAttribute = 'data-mantine-color-scheme'

/** Paints the document in its scheme; the styles of all components follow the attribute. */
export function applyColorScheme(scheme: ColorScheme): void {
  document.documentElement.setAttribute(schemeAttribute, scheme)
}

/** The same, as a script that runs before anything is painted. */
export const colorSchemeScript = `{ let scheme = null; try { scheme = JSON.parse(localStorage.getItem('${storageKey}')) } catch {}
if (scheme !== 'light' && scheme !== 'dark') scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
document.documentElement.setAttribute('data-mantine-color-scheme', scheme) }`

const systemDark = '(prefers-color-scheme: dark)'
const readSystemIsDark = () => matchMedia(systemDark).matches
const no = () => false
function onSystemChange(listener: () => void): () => void {
  const media = matchMedia(systemDark)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
