import type { FieldTypeName } from '@/server/generation/catalog'

/** Types of which the world has few: a pool of them repeats itself, as tables do. */
export const vocabularyTypes: ReadonlySet<FieldTypeName> = new Set(['department', 'industry'])

/** Last words of names whose columns sort rows into a few classes. */
export const vocabularyWords = `
  band, category, channel, class, classification, color, condition, country, currency, division, family,
  format, frequency, gender, genre, grade, group, kind, label, language, level, material, method, mode,
  outcome, phase, platform, priority, rank, rating, region, result, role, scope, season, sector, segment,
  severity, shape, size, source, species, stage, state, status, style, subcategory, tier, type, unit, variant
`
