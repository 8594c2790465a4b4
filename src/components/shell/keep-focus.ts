/**
 * Keeps the keyboard's place. When the focused element is removed, hidden or disabled and nothing else takes the focus,
 * it goes to the closest element around it that remains; when a dialog or a menu closes, to what opened it. A button
 * that is disabled while it works gets the focus back when it is enabled.
 * @param main takes the focus where nothing else remains
 * @param first the element that had the focus, perhaps already removed
 * @param signal ends it
 */
export function keepFocus(main: HTMLElement, first: EventTarget | null, signal: AbortSignal): void {
  if (signal.aborted) return
  /** The focused element and those around it, from the inside out, up to its layer. */
  let current: Place = []
  const openers = new WeakMap<HTMLElement, Place>()
  /** A disabled element, and what holds the focus for it. */
  let lent: { owner: HTMLElement; holder: Element | null } | undefined
  /** An element that was moved, as when its list is reordered. */
  let moved: HTMLElement | undefined
  const follow = ({ target }: { target: EventTarget | null }) => {
    const place = placeOf(target, main)
    const layer = place.at(-1)
    // The holder of a focus is temporary: the element that it replaces remains the place to return to.
    if (!layer || target === lent?.holder) return
    lent = undefined
    moved = undefined
    const before = current.at(-1)
    // A page is opened by none of its header's controls: from there, the keyboard only came to it.
    if (before && before !== layer && !openers.has(layer) && !main.contains(layer)) openers.set(layer, current)
    current = place
  }
  follow({ target: first })
  follow({ target: document.activeElement })
  document.addEventListener('focusin', follow, { signal })
  document.addEventListener('pointerdown', follow, { signal })
  /** Whether nothing has the focus. A browser does not return it to an element that was taken out and put back. */
  const isFree = (focused: HTMLElement) =>
    document.activeElement === document.body || document.activeElement === focused
  const isLost = (focused: HTMLElement) => !focused.isConnected || focused.matches(gone) || focused === moved
  let timer: ReturnType<typeof setTimeout> | undefined
  const notice = () => {
    const [focused] = current
    if (timer || !focused || !isFree(focused) || !isLost(focused)) return
    timer = setTimeout(restore, restoreAfterMs, focused)
  }
  const restore = (focused: HTMLElement) => {
    timer = undefined
    // Another element may have received the focus meanwhile, and lost it.
    if (current[0] !== focused) return notice()
    if (!isFree(focused)) return
    const rest = remainingOf(current, openers) ?? main
    if (rest !== focused && focused.isConnected) lent = { owner: focused, holder: rest }
    focusOnce(rest)
  }
  const observer = new MutationObserver((changes) => {
    if (lent && document.activeElement === lent.holder && canTakeFocus(lent.owner)) lent.owner.focus(withoutScroll)
    const [focused] = current
    if (focused && wasTakenOut(focused, changes)) moved = focused
    notice()
  })
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden'] })
  if (document.activeElement === document.body && current[0]) timer = setTimeout(restore, restoreAfterMs, current[0])
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    observer.disconnect()
  })
}

type Place = readonly HTMLElement[]

/** Dialogs and menus return the focus to their opener within this time. */
const restoreAfterMs = 50
/** Independent of layout, which would have to be computed on every change of the page. */
const gone = ':disabled, [hidden], [hidden] *'
const withoutScroll = { preventScroll: true }

/** Up to its layer: a child of the page's main part, of its body, or of the node that the kit's dialogs share. */
function placeOf(target: EventTarget | null, main: HTMLElement): Place {
  const place: HTMLElement[] = []
  for (let at = target; at instanceof HTMLElement && !isGround(at, main); at = at.parentElement) place.push(at)
  return place
}

const isGround = (element: HTMLElement, main: HTMLElement): boolean =>
  element === main || element === document.body || element.hasAttribute('data-mantine-shared-portal-node')

/** The closest element that remains: of the place itself, else of where its layer was opened from. */
function remainingOf(place: Place, openers: WeakMap<HTMLElement, Place>): HTMLElement | undefined {
  const seen = new Set<HTMLElement>()
  for (let at: Place | undefined = place; at; ) {
    const rest = at.find(canTakeFocus)
    const layer = at.at(-1)
    if (rest || !layer || seen.has(layer)) return rest
    seen.add(layer)
    at = openers.get(layer)
  }
  return undefined
}

const canTakeFocus = (element: HTMLElement): boolean =>
  element.isConnected && [...element.getClientRects()].some(hasArea) && !element.matches(gone)

/** What has become empty may be taken from the page next. */
const hasArea = ({ width, height }: DOMRect): boolean => width > 0 && height > 0

/** Whether an element was removed, if only to be put elsewhere. */
const wasTakenOut = (element: HTMLElement, changes: readonly MutationRecord[]): boolean =>
  changes.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(element)))

/** Focuses an element that cannot be reached by Tab, until the focus moves on. */
function focusOnce(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus(withoutScroll)
}
