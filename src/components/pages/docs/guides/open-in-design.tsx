'use client'
import { Button } from '@/components/ui/buttons/button'
import { useOpenPage } from '@/components/ui/hooks/use-open-page'

type OpenInDesignProps = { body: string; size?: 'xs' | 'compact-xs' }

/** Opens the body of a call on the Design page; the schema that is there stays in its history. */
export function OpenInDesign({ body, size = 'compact-xs' }: OpenInDesignProps) {
  const openPage = useOpenPage()
  const onOpen = async () => {
    const { openExample } = await import('./open-example')
    if (openExample(body)) openPage('/')
  }
  return (
    <Button size={size} variant="light" onClick={onOpen}>
      Open in Design
    </Button>
  )
}
