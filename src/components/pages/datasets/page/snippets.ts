import type { RecipeInput } from '@/wire/datasets/recipe'

/** The languages and clients that create the data set on screen. */
export const snippetKinds = ['curl', 'TypeScript', 'Command line'] as const
export type SnippetKind = (typeof snippetKinds)[number]

/** Code that makes exactly these tables; the key is a placeholder. */
export const snippets: Record<SnippetKind, (recipe: RecipeInput, origin: string) => string> = {
  curl: (recipe, origin) =>
    [
      '# The response has the id of the data set and the URLs of its rows.',
      `curl -X POST ${origin}/api/v1/datasets \\`,
      "  -H 'Content-Type: application/json' \\",
      "  -H 'X-API-Key: YOUR_KEY' \\",
      `  -d '${json(recipe).replaceAll("'", "'\\''")}'`,
      '',
      `curl -O ${origin}/d/DATASET_ID.zip                       # every table`,
      `curl ${origin}/d/DATASET_ID/${firstTable(recipe)}.csv?rows=10`,
      `curl ${origin}/m/DATASET_ID/${firstTable(recipe)}?limit=10   # the same rows as a REST API`,
    ].join('\n'),

  TypeScript: (recipe, origin) => `const response = await fetch('${origin}/api/v1/datasets', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', 'X-API-Key': process.env.ROWMINT_KEY ?? '' },
  body: JSON.stringify(${json(recipe).replaceAll('\n', '\n  ')}),
})
if (!response.ok) throw new Error(await response.text())
const dataset = await response.json()
for (const { name, urls } of dataset.tables) {
  const rows = await fetch(urls.jsonl).then((answer) => answer.text())
  console.log(name, rows.split('\\n').length - 1)
}`,

  'Command line': (recipe) => `# Offline, without a key: the same rows for the same seed and reference date.
cat > recipe.json <<'JSON'
${json(recipe)}
JSON
rowmint generate recipe.json --out data --format csv`,
}

const json = (recipe: RecipeInput): string => JSON.stringify(recipe, null, 2)

const firstTable = ({ tables }: RecipeInput): string => encodeURIComponent(tables[0]?.name ?? 'table')
