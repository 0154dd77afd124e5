import type { MantineColorsTuple } from '@mantine/core'

/**
 * The colors that were designed for the portal's own primary color, in scales of ten steps from light to dark. The brand's color
 * is step 6 of the primary scale, the secondary color step 7, and the tertiary color the last one. `dark` is Mantine's scale of
 * the dark scheme: text first, then lines, and the raised surface (5), the surface (6) and the page (7).
 */
export const SCALES: Readonly<Record<'primary' | 'secondary' | 'tertiary' | 'dark', MantineColorsTuple>> = {
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
  dark: ['#efe9f5', '#d5cbe0', '#b8aac7', '#978aa8', '#4a3459', '#2b1638', '#1c0826', '#12051a', '#0e0314', '#09020d'],
}

/**
 * The color roles in both schemes (docs/product/shell.md#colors), and the Mantine colors that would fail WCAG AA on the portal's
 * backgrounds. CSS modules only use the roles (`--portal-*`).
 */
export const SCHEMES = {
  light: {
    '--mantine-color-body': '#f8f6fb',
    '--mantine-color-text': '#21102d',
    '--mantine-color-dimmed': '#5f5170',
    '--mantine-color-placeholder': '#6f6280',
    '--mantine-color-error': '#c01f2e',
    '--mantine-color-success': '#1a6b3c',
    '--mantine-color-anchor': '#5a2bd6',
    '--mantine-color-default-border': '#d9d0e3',
    '--portal-surface': '#ffffff',
    '--portal-raised': '#ffffff',
    '--portal-line': '#e4dcec',
    '--portal-control-line': '#8d809c',
    '--portal-accent': '#5a2bd6',
    '--portal-accent-ground': '#efe9fe',
    '--portal-success': '#1a6b3c',
    '--portal-success-ground': '#e3f5ea',
    '--portal-warning': '#7d4e00',
    '--portal-warning-ground': '#fdf1dc',
    '--portal-danger': '#b01a28',
    '--portal-danger-ground': '#fdeaec',
    '--portal-danger-fill': '#b01a28',
    '--portal-neutral': '#564866',
    '--portal-neutral-ground': '#efeaf4',
  },
  dark: {
    '--mantine-color-body': '#12051a',
    '--mantine-color-text': '#efe9f5',
    '--mantine-color-dimmed': '#b3a5c2',
    '--mantine-color-placeholder': '#978aa8',
    '--mantine-color-error': '#ff8a93',
    '--mantine-color-success': '#79dba0',
    '--mantine-color-anchor': '#b7a4fb',
    '--mantine-color-default-border': '#4a3459',
    '--portal-surface': '#1c0826',
    '--portal-raised': '#2b1638',
    '--portal-line': '#38214a',
    '--portal-control-line': '#7b6690',
    '--portal-accent': '#b7a4fb',
    '--portal-accent-ground': '#2a1457',
    '--portal-success': '#79dba0',
    '--portal-success-ground': '#0f2e20',
    '--portal-warning': '#f5c267',
    '--portal-warning-ground': '#352308',
    '--portal-danger': '#ff9aa2',
    '--portal-danger-ground': '#3b0e18',
    '--portal-danger-fill': '#c0242f',
    '--portal-neutral': '#c3b6d1',
    '--portal-neutral-ground': '#2b1638',
  },
} as const

export type Scheme = keyof typeof SCHEMES
export type Role = keyof (typeof SCHEMES)['dark']

// The keys of the roles are roles.
const ROLES = Object.keys(SCHEMES.dark) as Role[]

/** A status has the same color in every brand, because users know it from elsewhere. */
export const isStatus = (role: Role) => /error|success|warning|danger/.test(role)

/** The backgrounds of text. */
export const GROUNDS = ROLES.filter((role) => /-(body|surface|raised|ground)$/.test(role))

/** The colors of text. Each is readable on all grounds. */
export const TEXTS = ROLES.filter((role) =>
  /-(text|dimmed|placeholder|anchor|accent|neutral|error|success|warning|danger)$/.test(role),
)

/** The backgrounds of controls without text, such as the border of a field or a progress bar. */
export const CONTROL_GROUNDS: readonly Role[] = ['--mantine-color-body', '--portal-surface']
