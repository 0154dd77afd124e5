import { writeFile } from 'node:fs/promises'
import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { cssVariables } from '#src/theme/css-variables'
import { theme } from '#src/theme/theme'

/**
 * Writes the CSS that MantineProvider would put into `<style>` elements at run time, which the content security policy
 * forbids: the theme's variables and the helper classes (architecture.md, 'Styling').
 */
export async function writeThemeCss(): Promise<void> {
  const markup = renderToStaticMarkup(createElement(MantineProvider, { theme, cssVariablesResolver: cssVariables }))
  const styles = [...markup.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css?.trim())
  const note = '/* Made by scripts/theme-css.ts from the theme; do not edit. */'
  await writeFile('src/theme/theme.gen.css', `${[note, ...styles].join('\n')}\n`)
}
