import { type Store, storedIn } from '@/components/ui/store'
import { isFlag, isWhole, objectOf } from '@/wire/parsing/shape'
import { bounds } from '@/wire/vocabulary'

export type StreamSettings = { count: number; strict: boolean; validate: boolean }

const first: StreamSettings = { count: 20, strict: false, validate: true }
const isSettings = objectOf({ count: isWhole, strict: isFlag, validate: isFlag })

/** The settings of a stream of rows; they survive a reload. */
export const streamSettings: Store<StreamSettings> = storedIn(
  'rowmint.contract-stream',
  first,
  (stored) => (isSettings(stored) ? bounded(stored as StreamSettings) : undefined), // of this shape
)

export const changeStreamSettings = (change: Partial<StreamSettings>): void =>
  streamSettings.write(bounded({ ...streamSettings.read(), ...change }))

const bounded = (settings: StreamSettings): StreamSettings => ({
  ...settings,
  count: Math.min(bounds.aiCountMax, Math.max(1, Math.round(settings.count))),
})
