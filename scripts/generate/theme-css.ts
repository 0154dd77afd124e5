import { writeFile } from 'node:fs/promises'
import { DEFAULT_THEME, MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { cssVariables } from '#src/theme/css-variables'
import { COLORS, theme } from '#src/theme/theme'

const UNUSED_COLORS = Object.keys(DEFAULT_THEME.colors).filter((color) => !COLORS.some((used) => used === color))
const UNUSED_VARIABLE = new RegExp(`--mantine-color-(${UNUSED_COLORS.join('|')})-[\\w-]+:[^;]*;`, 'g')

/**
 * Writes the CSS that MantineProvider would put into `<style>` elements at run time, which the content security policy
 * forbids: the theme's variables and the helper classes (architecture.md, 'Styling'). Mantine's own variables are among them,
 * in place of its stylesheet for these, without the colours that the portal has no use for: every screen waits for it.
 */
export async function writeThemeCss(): Promise<void> {
  const provider = { theme, cssVariablesResolver: cssVariables, deduplicateCssVariables: false }
  const markup = renderToStaticMarkup(createElement(MantineProvider, provider))
  const styles = [...markup.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) =>
    css?.trim().replaceAll(UNUSED_VARIABLE, ''),
  )
  const note = '/* Made by scripts/generate/theme-css.ts from the theme; do not edit. */'
  await writeFile('src/theme/theme.gen.css', `${[note, ...styles].join('\n')}\n`)
}
