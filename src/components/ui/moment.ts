/** An ISO time as a clock on this wall says it: "21 Nov, 16:37". For the browser only: the server's wall is elsewhere. */
export const moment = (iso: string): string =>
  new Date(iso).toLocaleString('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
