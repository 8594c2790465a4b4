import { parsedJson } from '@/wire/json'

/**
 * The JSON value in a model's text: the text itself, what a code fence holds, or the first value in other
 * words. Thoughts before the answer are skipped; of a value that is cut off remain the list items that are complete.
 * @throws SyntaxError when there is none.
 */
export function readJson(text: string): { value: unknown; isCut: boolean } {
  const said = withoutThoughts(text)
  for (const candidate of [text, said, fenced.exec(said)?.[1]]) {
    const value = candidate?.trim() ? parsedJson(candidate) : undefined
    if (value !== undefined) return { value, isCut: false }
  }
  const starts = [...said.matchAll(/[{[]/g)].slice(0, startsMax).map(({ index }) => index)
  for (const start of starts) {
    const { end, cut } = scan(said, start)
    const value = end === undefined ? cut && parsedJson(cut) : parsedJson(said.slice(start, end))
    if (value !== undefined) return { value, isCut: end === undefined }
  }
  throw new SyntaxError('the answer holds no JSON')
}

const fenced = /```(?:json)?\s*([\s\S]*?)```/

/** Places where a value may begin; text around an answer rarely has brackets. */
const startsMax = 20

/** Templates may leave out the opening mark, and an answer may end in the middle of a thought. */
const withoutThoughts = (text: string): string => text.replace(thoughtEnd, '').replace(thoughtBegin, '')

/** The marks of reasoning models: DeepSeek, Qwen and their like; Magistral; Kimi; gpt-oss. */
const thoughtEnd =
  /^[\s\S]*(?:<\/(?:think(?:ing)?|thoughts?|reason(?:ing)?)>|\[\/THINK\]|◁\/think▷|<\|channel\|>final[\s\S]{0,40}?<\|message\|>)/i
const thoughtBegin = /(?:<(?:think(?:ing)?|thoughts?|reason(?:ing)?)>|\[THINK\]|◁think▷|<\|channel\|>analysis)[\s\S]*$/i

/** Where the value that begins at `start` ends; for one that does not end, its complete list items, closed properly. */
function scan(text: string, start: number): { end?: number; cut?: string } {
  const open: string[] = []
  let cut: string | undefined
  let isInString = false
  for (let at = start; at < text.length; at++) {
    const char = text[at]
    if (isInString) {
      if (char === '\\') at++
      else if (char === '"') isInString = false
    } else if (char === '"') isInString = true
    else if (char === '{') open.push('}')
    else if (char === '[') open.push(']')
    else if (char === '}' || char === ']') {
      if (open.pop() !== char) return {}
      if (open.length === 0) return { end: at + 1 }
      if (open.at(-1) === ']') cut = text.slice(start, at + 1) + open.toReversed().join('')
    }
  }
  return cut === undefined ? {} : { cut }
}
