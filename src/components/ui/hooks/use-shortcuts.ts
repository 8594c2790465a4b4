import { useEffect, useEffectEvent } from 'react'

/** By key: `Ctrl+z`, `Ctrl+Shift+z`, `?`. Ctrl is Command on a Mac. */
type Shortcuts = Readonly<Record<string, () => void>>

/**
 * Runs an action when its keys are pressed anywhere on the page; keys without Ctrl are ignored while a text box has the
 * focus. A held Enter runs it once.
 * @param options.inDialogs also in a dialog, behind which the page would change unseen
 */
export function useShortcuts(shortcuts: Shortcuts, { inDialogs = false }: { inDialogs?: boolean } = {}): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = shortcuts[keysOf(event)]
    if (!inDialogs && isInDialog(event.target)) return
    if (!action || (isTyping(event.target) && !event.ctrlKey && !event.metaKey)) return
    event.preventDefault()
    if (!event.repeat || event.key !== 'Enter') action()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Shift is named for letters only; for other characters it is part of the character. */
function keysOf({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): string {
  const isLetter = /^[a-z]$/i.test(key)
  const held = [ctrlKey || metaKey ? 'Ctrl' : '', altKey ? 'Alt' : '', shiftKey && isLetter ? 'Shift' : '']
  return [...held, isLetter ? key.toLowerCase() : key].filter((part) => part !== '').join('+')
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[aria-modal="true"]') !== null
