import { readFileSync } from 'node:fs'
import path from 'node:path'
import { lexer, type Token } from 'marked'
import { wordsOf } from '@/components/pages/docs/search/words-of'
import { guidePages } from '@/components/workbench/palette/guide-pages'

/**
 * The folder of the guides, in the project directory, which is Next's too. The server reads a guide on its first
 * request.
 */
const directory = ['src', 'components', 'pages', 'docs', 'guides']

export type Guide = {
  slug: string
  title: string /** Its subject, in a sentence or two. */
  lead: string
  tokens: readonly Token[]
}

/** A part of a guide below one heading: its prose, and its code. */
export type GuideSection = { href: string; title: string; guide: string; text: string; code: string }

const read = new Map<string, Guide>()

/** The guide at `/docs/<slug>`; undefined where there is none. */
export function guideOf(slug: string): Guide | undefined {
  const found = guidePages.find((guide) => guide.slug === slug)
  if (!found) return undefined
  const held = read.get(slug) ?? readGuide(found)
  read.set(slug, held)
  return held
}

function readGuide({ slug, title }: (typeof guidePages)[number]): Guide {
  // The first two blocks are the title and the lead, which the head of the page shows.
  const tokens = lexer(
    readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), ...directory, `${slug}.md`), 'utf8'),
  ).filter(({ type }) => type !== 'space')
  const lead = tokens[1]?.type === 'paragraph' ? String(tokens[1].text) : ''
  return { slug, title, lead, tokens: tokens.slice(2) }
}

/** Every section of every guide, to search in. */
export const guideSections = (): GuideSection[] =>
  guidePages.flatMap(({ slug }) => {
    const guide = guideOf(slug)
    return guide ? sectionsOf(guide) : []
  })

function sectionsOf({ slug, title, lead, tokens }: Guide): GuideSection[] {
  const sections: GuideSection[] = [{ href: `/docs/${slug}`, title, guide: title, text: wordsOf(lead), code: '' }]
  for (const token of tokens) {
    if (token.type === 'heading') {
      sections.push({
        href: `/docs/${slug}#${anchorOf(String(token.text))}`,
        title: String(token.text),
        guide: title,
        text: '',
        code: '',
      })
      continue
    }
    const last = sections.at(-1)
    if (!last) continue
    if (token.type === 'code') last.code += `${token.text}\n`
    else last.text += ` ${wordsOf(token.raw)}`
  }
  return sections
}

/** The id of a heading: "What it costs" is `what-it-costs`. */
export const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
