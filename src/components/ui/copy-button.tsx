'use client'
import { Button, type ButtonProps } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type CopyButtonProps = ButtonProps & { text: string; children: ReactNode }

/** Copies text to the clipboard and confirms it. */
export function CopyButton({ text, children, ...button }: CopyButtonProps) {
  const { copy, copied } = useClipboard({ timeout: 1800 })
  const Icon = copied ? IconCheck : IconCopy
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Icon size={15} stroke={1.7} />}
      {...button}
      onClick={() => copy(text)}
    >
      <span aria-live="polite">{copied ? 'Copied' : children}</span>
    </Button>
  )
}
