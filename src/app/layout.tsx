import './styles/fonts.css'
import './styles/fallback-fonts.css'
import './styles/kit.css'
import './styles/theme.css'
import './styles/globals.css'
import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { AppProviders } from '@/components/providers/app-providers'
import { AppFrame } from '@/components/shell/app-frame'
import { BeforePaintScript } from '@/components/shell/before-paint-script'

export const metadata: Metadata = {
  title: { default: 'Rowmint: synthetic data that agrees with itself', template: '%s · Rowmint' },
  description:
    'Design a schema, see its rows as you type, and download thousands of them as JSON, CSV or SQL. Names, places, phones and money that agree within every row.',
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#131a17' },
  ],
}

/** Fonts of every page, requested before the stylesheet that names them has arrived. */
const fonts = [
  new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url),
  new URL('@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2', import.meta.url),
]

/** Rendered per request, because the Content-Security-Policy lets scripts run by a nonce of the request only. */
export default async function Layout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? ''
  for (const { href } of fonts)
    preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', fetchPriority: 'low' })
  return (
    <html lang="en" data-respect-reduced-motion="true" suppressHydrationWarning>
      <head>
        <BeforePaintScript nonce={nonce} />
      </head>
      <body>
        <AppProviders>
          <AppFrame>{children}</AppFrame>
        </AppProviders>
      </body>
    </html>
  )
}
