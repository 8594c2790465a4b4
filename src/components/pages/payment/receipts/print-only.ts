/** Prints one part of the page, by the rules of `globals.css`. */
export function printOnly(part: Element | null): void {
  if (!part) return
  const { documentElement } = document
  documentElement.dataset.print = 'part'
  part.setAttribute('data-printed', '')
  const restore = () => {
    delete documentElement.dataset.print
    part.removeAttribute('data-printed')
  }
  window.addEventListener('afterprint', restore, { once: true })
  window.print()
}
