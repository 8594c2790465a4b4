'use client'
import { type ComponentProps, useEffect, useState } from 'react'

type NameBoxProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: string
  onCommit: (name: string) => void
}

/**
 * A box for a name that other parts refer to. Typed text takes effect when the box loses focus, on Enter or when the
 * page is left, so that a half-typed name never collides with another; an empty name is ignored.
 */
export function NameBox({ value, onCommit, ...input }: NameBoxProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const commit = () => {
    const name = typed?.trim()
    setTyped(null)
    if (name && name !== value) onCommit(name)
  }
  useEffect(() => {
    if (typed === null) return
    window.addEventListener('pagehide', commit)
    return () => window.removeEventListener('pagehide', commit)
  })
  return (
    <input
      {...input}
      value={typed ?? value}
      maxLength={128}
      spellCheck={false}
      autoComplete="off"
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') setTyped(null)
      }}
    />
  )
}
