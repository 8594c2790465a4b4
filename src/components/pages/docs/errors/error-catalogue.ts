import catalogue from './error-catalogue.json'

export type ListedError = {
  code: string
  status: number
  /** When it occurs, and whether anything was counted or charged where that may be in doubt. */
  when: string
  /** How to fix it. */
  what: string
}

/** Every code that a refused call may carry, by status; `error-catalogue.test.ts` compares it with those of the server. */
export const errorCatalogue: readonly ListedError[] = catalogue
