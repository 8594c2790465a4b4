import { useEffect, useState } from 'react'

const shownMs = 1800

/** Copies text to the clipboard, and reports it for a moment. Outside HTTPS browsers have no clipboard. */
export function useCopied() {
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times === 0) return
    const timer = setTimeout(() => setTimes(0), shownMs)
    return () => clearTimeout(timer)
  }, [times])
  return {
    copied: times > 0,
    copy: (text: string) =>
      void navigator.clipboard?.writeText(text).then(
        () => setTimes((before) => before + 1),
        () => {},
      ),
  }
}
