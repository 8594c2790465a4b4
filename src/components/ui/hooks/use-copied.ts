import { useEffect, useState } from 'react'
import { toClipboard } from '@/components/ui/to-clipboard'

const shownMs = 1800

/** Copies text to the clipboard, and reports it for a moment. */
export function useCopied() {
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times === 0) return
    const timer = setTimeout(() => setTimes(0), shownMs)
    return () => clearTimeout(timer)
  }, [times])
  return {
    copied: times > 0,
    copy: (text: string) => void toClipboard(text).then((isCopied) => isCopied && setTimes((before) => before + 1)),
  }
}
