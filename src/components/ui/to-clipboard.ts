/** @returns whether the text is in the clipboard. Outside HTTPS browsers have no `navigator.clipboard`. */
export async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copiedByEvent(text)
  }
}

/** Fills in the event of the older command, which needs no permission but a press. */
function copiedByEvent(text: string): boolean {
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  document.addEventListener('copy', fill, true)
  const isCopied = document.execCommand('copy')
  document.removeEventListener('copy', fill, true)
  return isCopied
}
