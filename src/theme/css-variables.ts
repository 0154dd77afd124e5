import type { CSSVariablesResolver } from '@mantine/core'

/**
 * The color roles of the portal in both schemes (docs/product/shell.md#colors), and the Mantine colors that would fail WCAG AA
 * on the portal's backgrounds. CSS modules only use the roles (`--portal-*`).
 */
export const SCHEME_COLORS = {
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

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, ...SCHEME_COLORS })
