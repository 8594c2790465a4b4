const startPx = 4
const edgePx = 90
const scrollPx = 16

/**
 * Drags an element among its siblings, from the press of a pointer on its handle to its release.
 * @param onDrop is called with the index it was dropped at; not at all when the drag was cancelled.
 */
export function dragRow(press: PointerEvent, handle: HTMLElement, row: HTMLElement, onDrop: (index: number) => void) {
  const rows = [...(row.parentElement?.children ?? [])].filter((child) => child instanceof HTMLElement)
  const boxes = rows.map((each) => each.getBoundingClientRect())
  const from = rows.indexOf(row)
  const own = boxes[from]
  if (!own) return
  const startY = press.clientY + window.scrollY
  let to = from
  let isDragging = false
  const ending = new AbortController()

  const place = ({ clientY }: PointerEvent) => {
    const moved = clientY + window.scrollY - startY
    isDragging ||= Math.abs(moved) >= startPx
    if (!isDragging) return
    const middle = middleOf(own) + moved
    to = boxes.filter((box, index) => index !== from && middleOf(box) < middle).length
    row.dataset.dragging = ''
    for (const [index, each] of rows.entries()) {
      const shift = from < index && index <= to ? -own.height : to <= index && index < from ? own.height : 0
      each.style.transform = `translateY(${index === from ? moved : shift}px)`
    }
    if (clientY < edgePx) window.scrollBy(0, -scrollPx)
    if (clientY > window.innerHeight - edgePx) window.scrollBy(0, scrollPx)
  }
  const end = () => {
    ending.abort()
    delete row.dataset.dragging
    for (const each of rows) each.style.transform = ''
  }

  const { signal } = ending
  handle.setPointerCapture(press.pointerId)
  handle.addEventListener('pointermove', place, { signal })
  handle.addEventListener('pointercancel', end, { signal })
  handle.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
  handle.addEventListener(
    'pointerup',
    () => {
      end()
      if (to !== from) onDrop(to)
    },
    { signal },
  )
}

const middleOf = ({ top, height }: DOMRect): number => top + height / 2
