import { keptInMemory, useStore } from '@/components/ui/store'

/** The text of the search that is open, in a palette or a list; Enter may be pressed before there is a box for it. */
type Search = { text: string; isEntered: boolean }

const none: Search = { text: '', isEntered: false }
const searchStore = keptInMemory(none)

export const useSearch = (): Search => useStore(searchStore)
export const search = (text: string): void => searchStore.write({ text, isEntered: false })

let collecting = new AbortController()
export const endCollecting = (): void => collecting.abort()

/**
 * Begins a search. Until its box takes the focus, its keys are collected here, so that none is lost, and none reaches the
 * button or the box in which the key was pressed that began it.
 * @param loaded contains the box; without it, keys go where the focus is
 */
export function beginSearch(loaded: Promise<unknown>, onCancel: () => void): void {
  endCollecting()
  search('')
  collecting = new AbortController()
  const { signal } = collecting
  const end = () => !signal.aborted && endCollecting()
  const options = { signal, capture: true }
  // The button that began it may be replaced by one that takes the focus.
  addEventListener('focusin', ({ target }) => target instanceof HTMLInputElement && end(), options)
  addEventListener('pointerdown', end, options)
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Tab') end()
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const next = afterKey(searchStore.read(), event.key)
      if (!next && event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      if (next) return searchStore.write(next)
      endCollecting()
      onCancel()
    },
    options,
  )
  loaded.catch(end)
}

/** The search after a key; undefined where the key is not of a search. */
export function afterKey({ text, isEntered }: Search, key: string): Search | undefined {
  if (key === 'Enter') return { text, isEntered: true }
  if (key === 'Backspace') return { text: [...text].slice(0, -1).join(''), isEntered }
  return [...key].length === 1 ? { text: text + key, isEntered } : undefined
}
