/**
 * The scales that were designed for the portal's own primary color, of ten steps from light to dark. That color is step 6 of the
 * primary scale, the secondary color step 7, and the tertiary color the last one. `dark` is Mantine's scale of the dark scheme: text
 * first, then lines, and the raised surface (5), the surface (6) and the page (7). Other brands have scales that follow from these
 * (docs/operate/branding.md#colors).
 */
export const DESIGNED_THEME = {
  colors: {
    primary: [
      '#f2eefe',
      '#e0d8fd',
      '#c4b4fb',
      '#a78ff9',
      '#8f6ff8',
      '#7a51f6',
      '#6936f5',
      '#5a2bd6',
      '#4a22b3',
      '#391a8a',
    ],
    secondary: [
      '#fdf4ff',
      '#fae8ff',
      '#f3cffc',
      '#eaa8f7',
      '#dd78ee',
      '#ca4bdf',
      '#b72fc8',
      '#a21caf',
      '#82178d',
      '#651470',
    ],
    tertiary: [
      '#f7f3fa',
      '#ebe2f1',
      '#d3c1df',
      '#b79ac9',
      '#9877ae',
      '#775590',
      '#573a6d',
      '#3c234f',
      '#2a1338',
      '#1c0826',
    ],
    dark: [
      '#efe9f5',
      '#d5cbe0',
      '#b8aac7',
      '#978aa8',
      '#4f3a60',
      '#301d3f',
      '#1e0d29',
      '#0f0416',
      '#0e0314',
      '#09020d',
    ],
  },
} as const
