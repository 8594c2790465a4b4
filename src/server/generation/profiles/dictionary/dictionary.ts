import { once } from '@/server/kernel/memory/once'
import { indexConcepts } from './concept-index'

/** Rises with every change of the tables after which a name gets another profile: it is part of what hashes pin. */
export const dictionaryVersion = 20

/** The concepts by the key of each name they go by, those of a topic before the one that holds everywhere. */
export const conceptsByKey = once(indexConcepts)
