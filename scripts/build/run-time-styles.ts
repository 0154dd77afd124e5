import type { Plugin } from 'vite'

/** The components of Mantine that render `<style>` elements. */
const COMPONENTS = /@mantine[\\/]core[\\/]esm[\\/].*[\\/](MantineCssVariables|MantineClasses|InlineStyles)\.mjs$/

/**
 * Replaces the components of Mantine that would write CSS at run time by empty ones. The content security policy forbids their
 * `<style>` elements, and the theme's CSS has their content (`scripts/build/brand/sources.ts`), but every screen would load them.
 */
export function withoutRunTimeStyles(): Plugin {
  return {
    name: 'without-run-time-styles',
    apply: 'build',
    load: {
      filter: { id: COMPONENTS },
      handler: (id) => `export const ${COMPONENTS.exec(id)?.[1]} = () => null`,
    },
  }
}
