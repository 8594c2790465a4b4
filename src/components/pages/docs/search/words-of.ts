/** Markdown as it reads: without its marks, the rules of its tables and the targets of links. */
export const wordsOf = (markdown: string): string =>
  markdown
    .replaceAll(/^\|[\s|:-]+\|$/gm, '')
    .replaceAll(/^ *[-*] /gm, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/[|#\s]+/g, ' ')
    .trim()
