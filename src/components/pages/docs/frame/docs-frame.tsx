import type { ReactNode } from 'react'
import { DocsSearch } from '@/components/pages/docs/search/docs-search'
import edge from '@/components/ui/layout/scroll-edge.module.css'
import { guidePages } from '@/components/workbench/palette/guide-pages'
import { DocsLink } from './docs-link'
import classes from './frame.module.css'

const places = [
  ['Guides', guidePages.map(({ slug, title }) => [`/docs/${slug}`, title] as const)],
  [
    'Reference',
    [
      ['/docs', 'API reference'],
      ['/docs/errors', 'Errors'],
    ],
  ],
] as const

/** The frame of all docs pages: a search, and links to the others. */
export const DocsFrame = ({ children }: { children: ReactNode }) => (
  <div className={classes.frame}>
    <div className={classes.side}>
      <DocsSearch />
      <nav aria-label="Docs" className={`${classes.places} ${edge.scroll}`}>
        {places.map(([title, links]) => (
          <div key={title}>
            <b>{title}</b>
            {links.map(([href, label]) => (
              <DocsLink key={href} href={href}>
                {label}
              </DocsLink>
            ))}
          </div>
        ))}
      </nav>
    </div>
    <div className={classes.page}>{children}</div>
  </div>
)
