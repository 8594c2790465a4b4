import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import type { Reading } from '@/server/names/read/read-name'
import { wordsWith } from '@/server/names/vocabulary/words'
import { momentWords } from './moment-words'

const events = wordsWith('event', 'to-come')

/** Whether a noun means something that happens: `sunrise`, `installation`, `weaning`. */
export const isHappening = (word: string): boolean =>
  !momentWords('stated').has(word) &&
  (momentWords('happening').has(word) ||
    shapeWords('recurring').has(word) ||
    events.has(word) ||
    /[a-z]{3}(?:ing|tion|sion|ment|ance|ence|v?al)$/.test(word))

/** The day of one of several events of a kind, or of a planned one: `first_harvest`, `scheduled_installation`. */
export const isTimeOfOne = ({ written, plurals }: Reading): boolean =>
  written.length > 1 &&
  written.length < 4 &&
  momentWords('of-several').has(written[0] ?? '') &&
  plurals.size === 0 &&
  (isHappening(written.at(-1) ?? '') || isPhrasal(written))

/** `last_tee_off`, `scheduled_curtain_up`. */
const isPhrasal = (written: readonly string[]): boolean =>
  written.length === 3 && ['down', 'in', 'off', 'on', 'open', 'out', 'up'].includes(written[2] ?? '')
