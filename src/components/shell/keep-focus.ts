/**
 * Keeps the keyboard's place: when the focused element is removed and nothing else takes the focus, the closest element
 * around it that remains does, so that the next Tab goes on from there.
 * @returns what ends it
 */
export function keepFocus(root: HTMLElement): () => void {
  const controller = new AbortController()
  /** The focused element and those around it, from the inside out. */
  let path: HTMLElement[] = []
  const follow = ({ target }: Event) => {
    path = []
    for (let at = target; at instanceof HTMLElement && root.contains(at); at = at.parentElement) path.push(at)
  }
  document.addEventListener('focusin', follow, controller)
  document.addEventListener('pointerdown', follow, controller)
  const isLost = () => document.activeElement === document.body && path[0]?.isConnected === false
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver(() => {
    if (!timer && isLost()) timer = setTimeout(restore, restoreAfterMs)
  })
  const restore = () => {
    timer = undefined
    const rest = path.find(({ isConnected }) => isConnected)
    if (rest && isLost()) focusOnce(rest)
  }
  observer.observe(root, { childList: true, subtree: true })
  return () => {
    controller.abort()
    clearTimeout(timer)
    observer.disconnect()
  }
}

/** Dialogs and menus give the focus back to their opener within this time. */
const restoreAfterMs = 50

/** Focuses an element that cannot be reached by Tab, until the focus moves on. */
function focusOnce(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
