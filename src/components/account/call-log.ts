import { storedIn, useStore } from '@/components/ui/store'

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

const isLoggedCall = (input: unknown): input is LoggedCall =>
  typeof input === 'object' &&
  input !== null &&
  typeof Reflect.get(input, 'at') === 'string' &&
  typeof Reflect.get(input, 'status') === 'number' &&
  typeof Reflect.get(input, 'rows') === 'number' &&
  typeof Reflect.get(input, 'elapsedMs') === 'number'
