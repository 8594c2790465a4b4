import type { NumberRule } from '@/server/generation/relations/row'
import { boundRules } from './bound'
import { derivedRules } from './derived'
import { statedRules } from './stated'

/** Rules that derive a number from the preceding fields of its row; the first that applies wins. */
export const numberRules: readonly NumberRule[] = [...statedRules, ...derivedRules, ...boundRules]
