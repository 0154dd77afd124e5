import { createTheme } from '@mantine/core'
import { BRAND_THEME } from './brand-theme.gen.ts'

/** The colors that components may use. The stylesheet omits Mantine's other colors (D-212). */
export const COLORS = ['primary', 'secondary', 'tertiary', 'dark', 'gray', 'blue', 'orange'] as const

/** One radius, five type sizes, 8 px spacing and the brand colors (docs/product/shell.md#look). */
export const theme = createTheme({
  primaryColor: 'primary',
  primaryShade: 6,
  ...BRAND_THEME,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Color must not be the only difference between a link and its sentence.
    Anchor: { defaultProps: { underline: 'always' } },
    // Hints are below their fields, because a label is exactly the documented word (D-008).
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // The chevron is decoration.
    NativeSelect: { defaultProps: { rightSectionProps: { 'aria-hidden': true } } },
    // `base.css` animates menus. Mantine's transition renders a menu four times, each in one task.
    // To fix the position of an open menu, it would create a function per opening that refers to the one before, so no menu
    // that was ever open could be released (docs/reliability.md#p19).
    Menu: { defaultProps: { transitionProps: { duration: 0 }, preventPositionChangeWhenVisible: false } },
    // Menus and lists stay usable when their button or field has scrolled out of view, as in a low window.
    Popover: { defaultProps: { hideDetached: false } },
  },
})
