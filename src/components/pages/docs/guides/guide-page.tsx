import { PageHead } from '@/components/ui/layout/page-head'
import classes from './guide.module.css'
import { anchorOf, type Guide } from './guides'
import { Blocks } from './markdown'

/** A guide, with the list of its sections. */
export function GuidePage({ guide: { title, lead, tokens }, origin }: { guide: Guide; origin: string }) {
  const headings = tokens.flatMap((token) => (token.type === 'heading' ? [String(token.text)] : []))
  return (
    <article className={classes.guide}>
      <PageHead title={title}>{lead}</PageHead>
      <nav aria-label="On this page" className={classes.contents}>
        {headings.map((heading) => (
          <a key={heading} href={`#${anchorOf(heading)}`}>
            {heading}
          </a>
        ))}
      </nav>
      <div className={classes.text}>
        <Blocks tokens={tokens} origin={origin} />
      </div>
    </article>
  )
}
