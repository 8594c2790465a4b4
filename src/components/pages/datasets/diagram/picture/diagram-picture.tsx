'use client'
import { type CSSProperties, useCallback, useMemo, useState } from 'react'
import { cardOf } from '@/components/pages/datasets/diagram/cards/card'
import { CardFace } from '@/components/pages/datasets/diagram/cards/card-face'
import type { DiagramProps } from '@/components/pages/datasets/diagram/diagram'
import { LinkAmounts, LinkEnds } from '@/components/pages/datasets/diagram/links/link-ends'
import { labelOf } from '@/components/pages/datasets/diagram/links/sides'
import type { Places } from '@/components/pages/datasets/diagram/places/arrange'
import { firstView } from '@/components/pages/datasets/diagram/places/first-view'
import { linksOf } from '@/components/recipe/links/table-links'
import classes from './diagram-picture.module.css'
import { lineOf } from './line-of'

/** A static picture of the diagram: its library is loaded when the page is used, and moves nothing. */
export function DiagramPicture({
  draft: { tables },
  figures,
  selected,
  onSelect,
  places,
}: DiagramProps & { places: Places }) {
  const links = useMemo(() => linksOf(tables), [tables])
  const cards = useMemo(() => tables.map((table) => cardOf(table, links)), [tables, links])
  const lines = useMemo(
    () => links.map((link) => ({ link, ...lineOf(link, tables, cards, places) })),
    [links, tables, cards, places],
  )
  const [frame, setFrame] = useState<{ width: number; height: number } | null>(null)
  const measure = useCallback((element: HTMLDivElement | null) => {
    if (element) setFrame({ width: element.clientWidth, height: element.clientHeight })
  }, [])
  const view = frame && firstView(tables, places, cards, frame, selected)
  return (
    <div ref={measure} className={classes.picture} style={view ? dotsOf(view) : {}}>
      {view && (
        <div className={classes.plane} style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})` }}>
          <svg className={classes.lines} role="presentation">
            {lines.map(({ path, ...line }) => (
              // biome-ignore lint/a11y/useSemanticElements: SVG has no element for a group
              // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: an SVG group is not a control, and the library does the same
              <g key={line.link.id} role="group" aria-label={labelOf(line.link)}>
                <path className={classes.line} d={path} />
                <LinkEnds {...line} />
              </g>
            ))}
            {lines.map((line) => (
              <LinkAmounts key={line.link.id} {...line} />
            ))}
          </svg>
          {tables.map((table, index) => {
            const { x, y } = places.get(table.id) ?? { x: 0, y: 0 }
            const { rows, problems = 0 } = figures[index] ?? {}
            return (
              // The card that replaces this button takes the focus, which the button would lose.
              <button
                key={table.id}
                type="button"
                tabIndex={-1}
                className={classes.place}
                style={{ transform: `translate(${x}px, ${y}px)` }}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onSelect(table.id)}
              >
                <CardFace
                  table={table}
                  card={cards[index] ?? cardOf(table, links)}
                  rows={rows}
                  problems={problems}
                  isSelected={table.id === selected}
                />
              </button>
            )
          })}
        </div>
      )}
    </div>
  )
}

/** The library's pattern of dots, which moves and grows with the cards. */
function dotsOf({ x, y, zoom }: { x: number; y: number; zoom: number }): CSSProperties {
  const [gap, radius] = [22 * zoom, 0.7 * zoom]
  return {
    backgroundImage: `radial-gradient(circle, var(--mantine-color-default-border) ${radius}px, transparent ${radius + 0.4}px)`,
    backgroundSize: `${gap}px ${gap}px`,
    backgroundPosition: `${x + radius - 1}px ${y + radius - 1}px`,
  }
}
