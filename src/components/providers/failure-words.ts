import { refusalOf } from './refusal'

/**
 * Why a call has no result, as a sentence; offline the note below the header has said why. In a separate file, which the
 * first screen does not load.
 * @returns the words of the service, where it answered and accepted the key
 */
export const failureWords = (error: unknown): string =>
  isKeyRefused(error)
    ? 'Your key is not accepted. Remove it on the Keys page, then enter another or get a new one.'
    : (refusalOf(error)?.message ??
      (navigator.onLine
        ? 'The service did not respond. Try again in a moment.'
        : 'Try again when you are back online.'))

/** Whether a call failed because its key is unknown, expired or revoked. */
export const isKeyRefused = (error: unknown): boolean => refusalOf(error)?.status === 401
