import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** The brand colors (docs/product/shell.md#colors). Each is one step of its scale. */
const primary: MantineColorsTuple = [
  '#f2eefe',
  '#e0d8fd',
  '#c4b4fb',
  '#a78ff9',
  '#8f6ff8',
  '#7a51f6',
  '#6936f5', // the brand's primary
  '#5a2bd6',
  '#4a22b3',
  '#391a8a',
]

const secondary: MantineColorsTuple = [
  '#fdf4ff',
  '#fae8ff',
  '#f3cffc',
  '#eaa8f7',
  '#dd78ee',
  '#ca4bdf',
  '#b72fc8',
  '#a21caf', // the brand's secondary
  '#82178d',
  '#651470',
]

const tertiary: MantineColorsTuple = [
  '#f7f3fa',
  '#ebe2f1',
  '#d3c1df',
  '#b79ac9',
  '#9877ae',
  '#775590',
  '#573a6d',
  '#3c234f',
  '#2a1338',
  '#1c0826', // the brand's tertiary
]

/**
 * Mantine's scale for dark mode, built around the tertiary: text first, then lines, raised surface (5), surface (6),
 * page (7). Three steps of one violet-black.
 */
const dark: MantineColorsTuple = [
  '#efe9f5',
  '#d5cbe0',
  '#b8aac7',
  '#978aa8',
  '#4a3459',
  '#2b1638',
  '#1c0826',
  '#12051a',
  '#0e0314',
  '#09020d',
]

/** The colors that components may use. The stylesheet omits Mantine's other colors (D-212). */
export const COLORS = ['primary', 'secondary', 'tertiary', 'dark', 'gray', 'blue', 'orange'] as const

/** One radius, five type sizes, 8 px spacing and the brand colors (docs/product/shell.md#look). */
export const theme = createTheme({
  primaryColor: 'primary',
  primaryShade: 6,
  colors: { primary, secondary, tertiary, dark },
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  headings: {
    fontWeight: '650',
    sizes: { h1: { fontSize: '1.75rem', lineHeight: '1.2' }, h2: { fontSize: '1.375rem', lineHeight: '1.3' } },
  },
  defaultRadius: 'md',
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Color must not be the only difference between a link and its sentence (D-098).
    Anchor: { defaultProps: { underline: 'always' } },
    // Hints are below their fields, because a label is exactly the documented word (D-008, D-200).
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // `base.css` animates menus. Mantine's transition renders a menu four times, each in one task.
    Menu: { defaultProps: { transitionProps: { duration: 0 } } },
  },
})
