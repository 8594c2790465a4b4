/** A stream that broke off after it had begun, in the service's words. */
export class StreamFailed extends Error {}
