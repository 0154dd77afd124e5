import type { Appearance } from '@stripe/stripe-js'
import { SCHEME_COLORS } from '../../theme/scheme-colors.gen'
import { theme } from '../../theme/theme'
import type { ColorScheme } from '../../ui/use-color-scheme'

/**
 * The theme for the provider's Appearance API, because its fields are in frames that our CSS does not reach. A change of the
 * color scheme updates the fields without mounting them again.
 */
export function appearanceOf(scheme: ColorScheme): Appearance {
  const color = (name: keyof (typeof SCHEME_COLORS)['dark']) => SCHEME_COLORS[scheme][name]
  return {
    theme: 'flat',
    labels: 'above',
    variables: {
      colorPrimary: color('--portal-accent'),
      colorBackground: color('--portal-surface'),
      colorText: color('--mantine-color-text'),
      colorTextSecondary: color('--mantine-color-dimmed'),
      colorTextPlaceholder: color('--mantine-color-placeholder'),
      colorDanger: color('--mantine-color-error'),
      fontFamily: theme.fontFamily ?? 'system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '8px',
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { border: `1px solid ${color('--portal-control-line')}`, boxShadow: 'none' },
      '.Input:focus': {
        border: `1px solid ${color('--portal-accent')}`,
        boxShadow: `0 0 0 1px ${color('--portal-accent')}`,
      },
      '.Input--invalid': { border: `1px solid ${color('--mantine-color-error')}`, boxShadow: 'none' },
      '.Tab': { border: `1px solid ${color('--portal-control-line')}`, boxShadow: 'none' },
      '.Tab--selected': {
        border: `1px solid ${color('--portal-accent')}`,
        backgroundColor: color('--portal-accent-ground'),
        color: color('--portal-accent'),
      },
      '.Label': { fontWeight: '500' },
    },
  }
}
