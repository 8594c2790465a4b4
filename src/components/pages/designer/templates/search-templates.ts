import { type Template, templates } from './templates'

/** The templates in whose name, description or columns every searched word occurs; all for an empty search. */
export function templatesFor(search: string): readonly Template[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return templates.filter(({ about, draft }) => {
    const columns = draft.fields.flatMap(({ name, type }) => [name, name.replaceAll('_', ' '), type])
    const text = [draft.name, about, ...columns].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
