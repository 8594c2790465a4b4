'use client'
import { colorSchemeScript } from '@/components/ui/theme/color-scheme'

/**
 * Runs before anything is painted: sets the colour scheme, and marks the document of a visitor with stored work or a share
 * link, who sees empty panels instead of the first visitor's page until their own work is on screen (`shell.module.css`).
 * The mark is the layout that they chose, which decides where those panels are.
 */
export const BeforePaintScript = ({ nonce }: { nonce: string }) => (
  <script nonce={nonce} suppressHydrationWarning>
    {`${colorSchemeScript}\n${returningVisitorScript}\n${withoutEvalScript}`}
  </script>
)

const returningVisitorScript = `try { if (location.hash || Object.keys(localStorage).some((key) => key.startsWith('rowmint.'))) document.documentElement.dataset.returning = localStorage['rowmint.layout'] ?? '' } catch {}`

/** The setting `jitless` of zod, before its first schema: it would try `eval`, which the page's policy refuses and reports. */
const withoutEvalScript = 'globalThis.__zod_globalConfig = { jitless: true }'
