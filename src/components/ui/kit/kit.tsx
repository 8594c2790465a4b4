'use client'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useColorScheme } from '@/components/ui/theme/color-scheme'
import { theme } from '@/components/ui/theme/theme'

/** Providers of the kit's controls. Its variables are static (`src/app/styles/theme.css`), so that pages look right without it. */
export const Kit = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} forceColorScheme={useColorScheme()} withCssVariables={false} withGlobalClasses={false}>
    {children}
  </MantineProvider>
)
