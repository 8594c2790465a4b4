'use client'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useColorScheme } from './color-scheme'
import { theme } from './theme'

/** Providers of the kit's controls. Its variables are static (`src/app/theme.css`), so that pages look right without it. */
export const Kit = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} forceColorScheme={useColorScheme()} withCssVariables={false} withGlobalClasses={false}>
    {children}
  </MantineProvider>
)
