import goData from '@speed-highlight/core/languages/go.js'
import javaData from '@speed-highlight/core/languages/java.js'
import jsData from '@speed-highlight/core/languages/js.js'
import jsonData from '@speed-highlight/core/languages/json.js'
import pyData from '@speed-highlight/core/languages/py.js'
import tsData from '@speed-highlight/core/languages/ts.js'
import { type ShjLanguageData, type ShjToken, tokenizeWith } from '@speed-highlight/core/tokenize'
import classes from './highlighted-code.module.css'
import { shellGrammar } from './shell-grammar'

/** Their declarations allow undefined for optional members; nothing else differs. */
const data = (language: unknown): ShjLanguageData => language as ShjLanguageData

const java = data(javaData)
const js = data(jsData)
const json = data(jsonData)
const py = data(pyData)
const ts = data(tsData)

/** Languages by the names that tabs and guides give them. */
const languages: Record<string, ShjLanguageData> = {
  curl: shellGrammar,
  sh: shellGrammar,
  fetch: js,
  js,
  JavaScript: js,
  ts,
  TypeScript: ts,
  json,
  python: py,
  Python: py,
  Go: data(goData),
  // Close enough: strings, comments, calls and most keywords look the same.
  PHP: java,
  'C#': java,
  'x402 client': js,
  tRPC: ts,
  'Command line': shellGrammar,
}
/** Languages inside languages. */
const embedded: Record<string, ShjLanguageData> = { js, json, ts, py, bash: shellGrammar }

type HighlightedCodeProps = {
  /** An unknown language is shown as plain text. */
  language: string
  text: string
}

/** A text in a programming language, coloured. */
export const HighlightedCode = ({ language, text }: HighlightedCodeProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
  <pre className={classes.code} tabIndex={0}>
    <HighlightedText language={language} text={text} />
  </pre>
)

/** The text alone, without a box of its own. */
export const HighlightedText = ({ language, text }: HighlightedCodeProps) => (
  <code className={classes.tokens}>
    {tokensOf(text, language).map(({ at, part, type }) =>
      type === undefined ? (
        part
      ) : (
        <span key={at} data-token={type}>
          {part}
        </span>
      ),
    )}
  </code>
)

type Token = { at: number; part: string; type: ShjToken | undefined }

function tokensOf(text: string, language: string): Token[] {
  const known = languages[language]
  const tokens: Token[] = []
  let at = 0
  const onToken = (part: string, type?: ShjToken) => {
    if (part !== '') tokens.push({ at, part, type })
    at += part.length
  }
  if (known === undefined) onToken(text)
  else tokenizeWith(text, known, onToken, { languages: embedded })
  return tokens
}
