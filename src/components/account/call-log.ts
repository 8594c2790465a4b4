import { storedIn, useStore } from '@/components/ui/store'
import { isNumber, isText, objectOf } from '@/wire/parsing/shape'

/** A generation call of this browser. */
export type LoggedCall = {
  at: string
  endpoint: string
  status: number
  rows: number
  elapsedMs: number
  generationId: string
}

const callsMax = 20

const callLog = storedIn<readonly LoggedCall[]>('rowmint.calls', [], (stored) =>
  Array.isArray(stored) ? stored.filter(isLoggedCall) : undefined,
)

/** The last calls of this browser, newest first. */
export const useCallLog = (): readonly LoggedCall[] => useStore(callLog)

export function logCall(call: LoggedCall): void {
  callLog.write([call, ...callLog.read()].slice(0, callsMax))
}

const isLoggedCall = (stored: unknown): stored is LoggedCall => shape(stored)

const shape = objectOf({
  at: isText,
  endpoint: isText,
  status: isNumber,
  rows: isNumber,
  elapsedMs: isNumber,
  generationId: isText,
})
