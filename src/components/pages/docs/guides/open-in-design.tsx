'use client'
import { useRouter } from 'next/navigation'
import { Button } from '@/components/ui/buttons/button'

/** Opens the body of a call on the Design page; the dataset that is there stays in its history. */
export function OpenInDesign({ body }: { body: string }) {
  const router = useRouter()
  const onOpen = async () => {
    const { openExample } = await import('./open-example')
    if (openExample(body)) router.push('/')
  }
  return (
    <Button size="compact-xs" variant="light" onClick={onOpen}>
      Open in Design
    </Button>
  )
}
