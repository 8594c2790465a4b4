import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { GuidePage } from '@/components/pages/docs/guides/guide-page'
import { guideOf } from '@/components/pages/docs/guides/guides'
import { originOf } from '@/components/pages/docs/guides/origin'

type Props = { params: Promise<{ guide: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const guide = guideOf((await params).guide)
  return guide ? { title: guide.title, description: guide.lead } : {}
}

export default async function Page({ params }: Props) {
  const guide = guideOf((await params).guide)
  if (!guide) notFound()
  return <GuidePage guide={guide} origin={originOf(await headers())} />
}
