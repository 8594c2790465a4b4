import type { Token, Tokens } from 'marked'
import { Fragment, type ReactNode } from 'react'
import { CopyButton } from '@/components/ui/buttons/copy-button'
import { PageLink } from '@/components/ui/buttons/page-link'
import { HighlightedCode } from '@/components/ui/code/highlighted-code'
import classes from './guide.module.css'
import { anchorOf } from './guides'
import { OpenInDesign } from './open-in-design'
import { guideOrigin } from './origin'

// Renders the Markdown of our guides as React elements; nothing is inserted as HTML.

type BlocksProps = { tokens: readonly Token[] /** What code calls instead of `guideOrigin`. */; origin: string }

export const Blocks = ({ tokens, origin }: BlocksProps) =>
  tokens.map((token, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes its blocks.
    <Fragment key={at}>{block(token as Tokens.Generic, origin)}</Fragment>
  ))

function block(token: Tokens.Generic, origin: string): ReactNode {
  switch (token.type) {
    case 'heading':
      return <h2 id={anchorOf(token.text)}>{inline(token.tokens)}</h2>
    case 'paragraph':
      return <p>{inline(token.tokens)}</p>
    case 'text':
      return inline(token.tokens)
    case 'code':
      return <CodeBlock info={token.lang ?? ''} text={token.text.replaceAll(guideOrigin, origin)} />
    case 'list':
      return token.ordered ? <ol>{items(token, origin)}</ol> : <ul>{items(token, origin)}</ul>
    case 'table':
      return <Table {...(token as Tokens.Table)} />
    default:
      return null
  }
}

const items = (list: Tokens.Generic, origin: string): ReactNode =>
  list.items.map((item: Tokens.ListItem) => (
    <li key={item.text}>
      <Blocks tokens={item.tokens} origin={origin} />
    </li>
  ))

const languageNames: Record<string, string> = {
  sh: 'Shell',
  js: 'JavaScript',
  json: 'JSON',
  output: 'The output includes',
}

function CodeBlock({ info, text }: { info: string; text: string }) {
  const [language = '', use] = info.split(' ')
  return (
    <figure className={classes.code} data-output={language === 'output'}>
      <figcaption>
        <span>{languageNames[language] ?? language}</span>
        {use === 'design' && <OpenInDesign body={text} />}
        {language !== 'output' && (
          <CopyButton text={text} size="compact-xs">
            Copy
          </CopyButton>
        )}
      </figcaption>
      <HighlightedCode language={language === 'output' && text.startsWith('"') ? 'json' : language} text={text} />
    </figure>
  )
}

const Table = ({ header, rows }: Pick<Tokens.Table, 'header' | 'rows'>) => (
  <div className={classes.table}>
    <table>
      <thead>
        <tr>
          {header.map((cell) => (
            <th key={cell.text} scope="col">
              {inline(cell.tokens)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]?.text}>
            {row.map((cell, at) => (
              <td key={header[at]?.text}>{inline(cell.tokens)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const inline = (tokens: readonly Token[] = []): ReactNode =>
  tokens.map((token, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes its words.
    <Fragment key={at}>{words(token as Tokens.Generic)}</Fragment>
  ))

function words(token: Tokens.Generic): ReactNode {
  switch (token.type) {
    case 'codespan':
      return <code>{token.text}</code>
    case 'strong':
      return <strong>{inline(token.tokens)}</strong>
    case 'em':
      return <em>{inline(token.tokens)}</em>
    case 'link':
      return token.href.startsWith('/') ? (
        <PageLink href={token.href}>{inline(token.tokens)}</PageLink>
      ) : (
        <a href={token.href}>{inline(token.tokens)}</a>
      )
    default:
      return token.tokens ? inline(token.tokens) : token.text
  }
}
