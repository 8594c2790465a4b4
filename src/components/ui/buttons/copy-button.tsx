'use client'
import type { ComponentProps } from 'react'
import { useCopied } from '@/components/ui/hooks/use-copied'
import { IconCheck } from '@/components/ui/icons/icons'
import { IconCopy } from '@/components/ui/icons/page-icons'
import { Button } from './button'

type CopyButtonProps = ComponentProps<typeof Button> & { text: string }

/** Copies text to the clipboard and confirms it. */
export function CopyButton({ text, children, ...button }: CopyButtonProps) {
  const { copy, copied } = useCopied()
  const Icon = copied ? IconCheck : IconCopy
  return (
    <Button variant="default" size="xs" icon={<Icon size={15} stroke={1.7} />} {...button} onClick={() => copy(text)}>
      <span aria-live="polite">{copied ? 'Copied' : children}</span>
    </Button>
  )
}
