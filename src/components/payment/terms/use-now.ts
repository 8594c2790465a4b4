import { useSyncExternalStore } from 'react'

/** Unix seconds, ticking; 0 on the server. */
export const useNow = (): number => useSyncExternalStore(everySecond, now, () => 0)

const now = () => Math.floor(Date.now() / 1000)

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000)
  return () => clearInterval(timer)
}

/** Seconds as minutes on a clock: 75 is "1:15". */
export const clockTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
