import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HighlightedCode } from './highlighted-code'

const html = (language: string, text: string) =>
  renderToStaticMarkup(<HighlightedCode language={language} text={text} />)
const textOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const samples = {
  curl: `# ask\ncurl -s 'http://localhost:3000/api/v1/usage' -H "X-API-Key: $KEY" # it's free`,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
  JavaScript: 'const text = `a ${1 + "}"} b` // <b>\nawait fetch(`/x`, { body: JSON.stringify({ a: 1.5, b: null }) })',
  TypeScript: 'type Row = { email: string | null }\nconst rows = (await answer.json()) as Row[]',
  Python: 'import json\nprint(f"{len(rows)} rows", True) # done',
  Go: 'request, _ := http.NewRequest("POST", `{"a": 1}`, nil)',
  PHP: '<?php\n$a = [\'x\' => "y"];',
  'C#': 'var text = """\n{"a": 1}\n""";',
  json: '{"name": "O\\"Neil", "age": 42, "ok": true, "none": null}',
  plain: '<no> language & nothing lost',
}

test.each(Object.entries(samples))('%s: no character is lost or added', (language, text) => {
  expect(textOf(html(language, text))).toBe(text)
})

test('strings, numbers and keywords are distinguished', () => {
  expect(html('json', samples.json)).toContain('<span data-token="num">42</span>')
  expect(html('Python', samples.Python)).toContain('<span data-token="kwd">import</span>')
  expect(html('curl', samples.curl)).toMatch(/data-token="str"[^>]*>(<[^>]*>)*&#x27;http/)
  expect(html('plain', samples.plain)).not.toContain('data-token')
})

test('in a shell, strings end at their quote, a substitution holds commands, and an address is one word', () => {
  const quick = `KEY=$(curl -s http://localhost:3000/key | node -p 'JSON.parse(require("fs").readFileSync(0)).api_key')`
  const markup = html('curl', quick)
  expect(markup).toContain(
    '<span data-token="str">&#x27;JSON.parse(require(&quot;fs&quot;).readFileSync(0)).api_key&#x27;</span>',
  )
  expect(markup).toContain('<span data-token="func">curl</span>')
  expect(markup).not.toContain('data-token="num"')
  expect(textOf(markup)).toBe(quick)
  const body = html('curl', `curl -d '{\n  "count": 5,\n  "name": "it"\n}' # "sent"`)
  expect(body).toContain('<span data-token="num">5</span>')
  expect(body).toMatch(/<span data-token="cmnt"># &quot;sent&quot;<\/span>/)
})

test('a text of no known language is plain, and scrolled by keyboard too', () => {
  const markup = html('headers', 'content-type: application/json')
  expect(markup).toMatch(/^<pre [^>]*tabindex="0"/)
  expect(markup).not.toContain('data-token')
})
