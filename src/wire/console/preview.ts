/** How many different previews a schema has, for "re-roll". */
export const previewVariants = 10

/** The seed of one of the previews, for every schema: a column's values depend on that column alone (ADR 9). */
export const previewSeed = (variant: number): string => `preview ${variant}`
