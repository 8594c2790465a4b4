import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cssVariables, theme } from '@/components/ui/theme/theme'

/** Colours of the kit that the console does not use. */
const unused = /--mantine-color-(pink|grape|violet|indigo|cyan|lime)-/

test('theme.css holds the variables of the theme (vitest --update writes it)', async () => {
  const markup = renderToStaticMarkup(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} withGlobalClasses={false}>
      {null}
    </MantineProvider>,
  )
  const rules = [...markup.matchAll(/(:root[^{]*?)(?:, :host[^{]*)?\{([^}]*)\}/g)]
  const sheet = rules.map(([, selector = '', body = '']) => {
    const declarations = body.split(';').filter((line) => line !== '' && !unused.test(line))
    return `${selector} {\n${declarations.map((line) => `  ${line};\n`).join('')}}\n`
  })
  expect(sheet).toHaveLength(3)
  await expect(sheet.join('\n')).toMatchFileSnapshot('styles/theme.css')
})
