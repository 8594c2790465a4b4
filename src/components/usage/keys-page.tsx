'use client'
import { PageHead } from '../ui/page-head'

/** The key of this browser and what it has used. */
export function KeysPage() {
  return <PageHead title="Keys and usage">One key per browser, free, no login.</PageHead>
}
