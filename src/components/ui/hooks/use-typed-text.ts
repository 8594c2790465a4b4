import { useEffect, useRef, useState } from 'react'

/**
 * Text as it is typed, where a value has several notations; null once the box loses the focus, or the value is changed by
 * something else, such as undo.
 */
export function useTypedText(value: unknown) {
  const [typed, setTyped] = useState<string | null>(null)
  const isTyping = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the value has changed.
  useEffect(() => {
    if (!isTyping.current) setTyped(null)
  }, [value])
  useEffect(() => {
    isTyping.current = false
  })
  return {
    typed,
    type: (text: string) => {
      isTyping.current = true
      setTyped(text)
    },
    onBlur: () => setTyped(null),
  }
}
