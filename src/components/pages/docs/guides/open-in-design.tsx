'use client'
import { useRouter } from 'next/navigation'
import { Button } from '@/components/ui/buttons/button'

type OpenInDesignProps = { body: string; size?: 'xs' | 'compact-xs' }

/** Opens the body of a call on the Design page; the schema that is there stays in its history. */
export function OpenInDesign({ body, size = 'compact-xs' }: OpenInDesignProps) {
  const router = useRouter()
  const onOpen = async () => {
    const { openExample } = await import('./open-example')
    if (openExample(body)) router.push('/')
  }
  return (
    <Button size={size} variant="light" onClick={onOpen}>
      Open in Design
    </Button>
  )
}
