/** A call to be written as code. */
export type Call = { method: string; url: string /** JSON text */; body: string | undefined; apiKey: string }

export const snippetLanguages = ['curl', 'JavaScript', 'Python', 'Go', 'PHP', 'C#'] as const
export type SnippetLanguage = (typeof snippetLanguages)[number]

/**
 * The call in each language, with the reader's key or a placeholder: a whole program, which sends the body as it is
 * written and prints the response whatever its status, since a refusal says what to change.
 */
export const requestSnippets: Record<SnippetLanguage, (call: Call) => string> = {
  curl: ({ method, url, body, apiKey }) =>
    [
      `curl${method === 'GET' ? '' : ` -X ${method}`} '${url}'`,
      `-H 'X-API-Key: ${keyOf(apiKey)}'`,
      ...(body ? ["-H 'Content-Type: application/json'", `-d '${body.replaceAll("'", "'\\''")}'`] : []),
    ].join(' \\\n  '),

  JavaScript: ({ method, url, body, apiKey }) => `const response = await fetch('${url}', {
  method: '${method}',
  headers: { ${body ? "'Content-Type': 'application/json', " : ''}'X-API-Key': '${keyOf(apiKey)}' },${body ? `\n  body: JSON.stringify(${indented(body, 2)}),` : ''}
})
console.log(response.status, await response.text())`,

  Python: ({ method, url, body, apiKey }) => `import urllib.error
import urllib.request

request = urllib.request.Request(
    "${url}",
    method="${method}",
    headers={${body ? '"Content-Type": "application/json", ' : ''}"X-API-Key": "${keyOf(apiKey)}"},${body ? `\n    data=r"""${body}""".encode(),` : ''}
)
try:
    response = urllib.request.urlopen(request)
except urllib.error.HTTPError as error:
    response = error
print(response.status, response.read().decode())`,

  Go: ({ method, url, body, apiKey }) => `package main

import (
	"fmt"
	"io"
	"log"
	"net/http"${body ? '\n\t"strings"' : ''}
)

func main() {
	${body ? `body := strings.NewReader(\`${body.replaceAll('`', '` + "`" + `')}\`)\n\t` : ''}request, err := http.NewRequest("${method}", "${url}", ${body ? 'body' : 'nil'})
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("X-API-Key", "${keyOf(apiKey)}")${body ? '\n\trequest.Header.Set("Content-Type", "application/json")' : ''}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(response.StatusCode, string(text))
}`,

  PHP: ({ method, url, body, apiKey }) => `<?php
$context = stream_context_create(['http' => [
    'method' => '${method}',
    'ignore_errors' => true,
    'header' => "X-API-Key: ${keyOf(apiKey)}${body ? '\\r\\nContent-Type: application/json' : ''}",${body ? `\n    'content' => <<<'JSON'\n${body}\nJSON,` : ''}
]]);
echo file_get_contents('${url}', false, $context);`,

  'C#': ({ method, url, body, apiKey }) => `${body ? 'using System.Text;\n\n' : ''}using var client = new HttpClient();
client.DefaultRequestHeaders.Add("X-API-Key", "${keyOf(apiKey)}");
var request = new HttpRequestMessage(new HttpMethod("${method}"), "${url}");${body ? `\nrequest.Content = new StringContent("""\n${body}\n""", Encoding.UTF8, "application/json");` : ''}
var response = await client.SendAsync(request);
Console.WriteLine(await response.Content.ReadAsStringAsync());`,
}

const keyOf = (apiKey: string): string => apiKey || 'YOUR_KEY'

const indented = (text: string, spaces: number): string => text.replaceAll('\n', `\n${' '.repeat(spaces)}`)
