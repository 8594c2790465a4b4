import { parsedJson } from '@/wire/json'

/**
 * The JSON value in a model's text: the text itself, or what stands in a code fence or between the outermost braces
 * when the model wrote text around it.
 * @throws SyntaxError when there is none.
 */
export function readJson(text: string): unknown {
  const candidates = [text, fenced.exec(text)?.[1], text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)]
  for (const candidate of candidates) {
    const value = candidate?.trim() ? parsedJson(candidate) : undefined
    if (value !== undefined) return value
  }
  throw new SyntaxError('the answer holds no JSON')
}

const fenced = /```(?:json)?\s*([\s\S]*?)```/
