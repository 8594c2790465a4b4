import type { SVGProps } from 'react'

type IconProps = Omit<SVGProps<SVGSVGElement>, 'stroke' | 'fill' | 'd'> & {
  /** Edge in pixels. */
  size?: number
  /** Width of the lines, in 24ths of the edge. */
  stroke?: number
}

/** A line icon; `d` is its path in a square of 24 × 24. */
export const icon =
  (d: string) =>
  ({ stroke = 2, ...rest }: IconProps) =>
    drawn(d, { fill: 'none', stroke: 'currentColor', strokeWidth: stroke, ...roundEnds, ...rest })

/** An icon of one filled shape. */
export const filledIcon =
  (d: string) =>
  ({ stroke: _, ...rest }: IconProps) =>
    drawn(d, { fill: 'currentColor', ...rest })

const roundEnds = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/** Without a label an icon only decorates the text next to it. */
function drawn(d: string, { size = 24, ...rest }: SVGProps<SVGSVGElement> & { size?: number }) {
  const meaning = rest['aria-label'] ? { role: 'img' } : { 'aria-hidden': true }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a label that it has comes with the properties
    <svg width={size} height={size} viewBox="0 0 24 24" {...meaning} {...rest}>
      <path d={d} />
    </svg>
  )
}
