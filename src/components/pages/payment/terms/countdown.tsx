import { useSyncExternalStore } from 'react'
import classes from '@/components/pages/payment/pay.module.css'

/** The remaining time, ticking: "1:15". @param until unix seconds */
export function Countdown({ until }: { until: number }) {
  const now = useNow()
  if (now === 0) return null
  const left = until - now
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return <span className={classes.clock}>{left > 0 ? clock : 'expired'}</span>
}

/** Unix seconds, ticking; 0 on the server. */
export const useNow = (): number => useSyncExternalStore(everySecond, now, () => 0)

const now = () => Math.floor(Date.now() / 1000)

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000)
  return () => clearInterval(timer)
}
