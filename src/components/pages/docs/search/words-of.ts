/** Markdown as plain text: without markup, table rules and link targets. */
export const wordsOf = (markdown: string): string =>
  markdown
    .replaceAll(/^\|[\s|:-]+\|$/gm, '')
    .replaceAll(/^ *[-*] /gm, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/[|#\s]+/g, ' ')
    .trim()
