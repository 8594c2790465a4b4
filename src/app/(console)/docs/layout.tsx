import type { ReactNode } from 'react'
import { DocsFrame } from '@/components/pages/docs/frame/docs-frame'

export default function Layout({ children }: { children: ReactNode }) {
  return <DocsFrame>{children}</DocsFrame>
}
