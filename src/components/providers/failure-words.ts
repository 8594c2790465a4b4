import { refusalOf } from './refusal'

/**
 * Why a call has no result, as a sentence; offline the note below the header has said why. In a separate file, which the
 * first screen does not load.
 * @returns the words of the service, where it answered
 */
export const failureWords = (error: Error): string =>
  refusalOf(error)?.message ??
  (navigator.onLine ? 'The service did not respond. Try again in a moment.' : 'Try again when you are back online.')
