import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/noto-sans-arabic/wght.css'
import './kit.css'
import './globals.css'
import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core'
import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { AppProviders } from '@/components/providers/app-providers'
import { AppFrame } from '@/components/shell/app-frame'
import { ReturningVisitorScript } from '@/components/shell/main'

export const metadata: Metadata = {
  title: { default: 'Rowmint: synthetic data that agrees with itself', template: '%s · Rowmint' },
  description:
    'Design a dataset, see its rows as you type, and take thousands of them as JSON, CSV or SQL. Names, places, phones and money that agree within every row.',
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#131a17' },
  ],
}

/** Rendered per request, because the Content-Security-Policy lets scripts run by a nonce of the request only. */
export default async function Layout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? ''
  return (
    <html lang="en" {...mantineHtmlProps}>
      <head>
        <ColorSchemeScript nonce={nonce} defaultColorScheme="auto" />
        <ReturningVisitorScript nonce={nonce} />
      </head>
      <body>
        <AppProviders nonce={nonce}>
          <AppFrame>{children}</AppFrame>
        </AppProviders>
      </body>
    </html>
  )
}
