import { errorCatalogue } from '@/components/pages/docs/errors/error-catalogue'
import { guideSections } from '@/components/pages/docs/guides/guides'
import type { Entry } from './find-entries'

/** The docs that are stored on the server: guides and errors. The reference is read from the service's own document. */
export const docsEntries = (): Entry[] => [
  ...guideSections().map(({ href, title, guide, text }) => ({ href, title, kind: `Guide: ${guide}`, text })),
  ...errorCatalogue.map(({ code, status, when, what }) => ({
    href: `/docs/errors#${code}`,
    title: code,
    kind: `Error ${status}`,
    text: `${when} ${what}`,
  })),
]
