import { errorCatalogue } from '@/components/pages/docs/errors/error-catalogue'
import { guideSections } from '@/components/pages/docs/guides/guides'
import { guideOrigin } from '@/components/pages/docs/guides/origin'
import type { Entry } from './find-entries'

/**
 * The docs that are stored on the server: guides and errors. The reference is read from the service's own document.
 * @param origin the address of this service, which the code of the guides calls.
 */
export const docsEntries = (origin: string): Entry[] => [
  ...guideSections().map(({ href, title, guide, text, code }) => ({
    href,
    title,
    kind: `Guide: ${guide}`,
    text: text.replaceAll(guideOrigin, origin),
    code: code.replaceAll(guideOrigin, origin),
  })),
  ...errorCatalogue.map(({ code, status, when, what }) => ({
    href: `/docs/errors#${code}`,
    title: code,
    kind: `Error ${status}`,
    text: `${when} ${what}`,
    ...(statusWords[status] && { words: statusWords[status] }),
  })),
]

/** What readers call a status. */
const statusWords: Readonly<Record<number, string>> = {
  401: 'unauthorized authentication',
  402: 'payment required',
  404: 'not found',
  409: 'conflict',
  413: 'too large',
  422: 'validation unprocessable',
  429: 'rate limit quota too many requests throttled',
  503: 'unavailable down',
}
