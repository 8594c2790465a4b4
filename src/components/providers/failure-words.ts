import { refusalOf } from './refusal'

/**
 * Why a call has no result, as a sentence. In a separate file, which the first screen does not load.
 * @returns the words of the service, where it answered
 */
export const failureWords = (error: Error): string =>
  refusalOf(error)?.message ?? 'The service did not respond. Try again in a moment.'
