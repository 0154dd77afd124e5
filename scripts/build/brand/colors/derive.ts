import type { MantineColorsTuple } from '@mantine/core'
import type { Oklch } from 'culori'
import { clampChroma, converter, formatHex, wcagContrast } from './culori.ts'
import {
  CONTROL_GROUNDS,
  GROUNDS,
  PRIMARY_STEP,
  REFERENCE_PRIMARY,
  REFERENCE_SCALES,
  REFERENCE_SCHEMES,
  type Role,
  type Roles,
  type Scales,
  type Scheme,
  type Schemes,
  STATUS_ROLES,
  TEXTS,
} from './reference.ts'

/** All colors of a brand. */
export type Palette = {
  readonly scales: Scales
  readonly schemes: Schemes
  /** The text on filled controls. */
  readonly onPrimary: 'white' | 'black'
}

/** The contrast that WCAG 2.2 AA requires of text (1.4.3) and of controls without text (1.4.11). */
export const TEXT_CONTRAST = 4.5
export const CONTROL_CONTRAST = 3

/** The step of the primary scale under the pointer. Black text needs the lighter neighbor, white text the darker one. */
export const HOVER_STEP = { white: 7, black: 5 } as const

const toOklch = converter('oklch')

/** Reads a hexadecimal color. @throws if it is none, because all colors were checked before */
export function oklchOf(color: string): Oklch {
  const parsed = toOklch(color)
  if (parsed === undefined) throw new Error(`${color} is not a color`)
  return parsed
}

/** The hexadecimal color of a lightness, chroma and hue. A chroma that no screen shows is reduced. */
export const hexOf = (color: Oklch) => formatHex(clampChroma(color, 'oklch'))

/**
 * Derives all colors from the primary color. In OKLCH, each color of the reference
 *
 * - is turned by the difference between the hues of the primary color and of the reference's,
 * - gets a chroma in the same proportion, so a gray brand has gray grounds,
 * - and stays as light as it is, except for the primary scale, whose middle moves to the primary color.
 *
 * Equal lightness is not exactly equal contrast. A text that is no longer readable is moved away from its grounds until it is.
 * The primary color of the reference gives exactly the reference.
 *
 * @param primaryColor a color such as `#6936f5`. The result may fail: see `contrast.ts`
 */
export function derivePalette(primaryColor: string): Palette {
  const primary = oklchOf(primaryColor)
  const turned = turnTo(primary)
  const turnedScale = (steps: MantineColorsTuple) => steps.map((step) => turned(step)) as unknown as MantineColorsTuple
  const onPrimary = wcagContrast('#fff', primaryColor) >= TEXT_CONTRAST ? 'white' : 'black'
  const { secondary, tertiary, dark } = REFERENCE_SCALES
  return {
    scales: {
      primary: primaryScale(primaryColor, turned),
      secondary: turnedScale(secondary),
      tertiary: turnedScale(tertiary),
      dark: turnedScale(dark),
    },
    schemes: { light: rolesOf('light', turned), dark: rolesOf('dark', turned) },
    onPrimary,
  }
}

/** Turns a color of the reference to the hue of the brand. `lightness` is added. */
type Turn = (color: string, lightness?: number) => string

function turnTo(primary: Oklch): Turn {
  const reference = oklchOf(REFERENCE_PRIMARY)
  const chroma = primary.c / reference.c
  // Gray has no hue.
  const hue = (primary.h ?? 0) - (reference.h ?? 0)
  return (color, lightness = 0) => {
    const { l, c, h = 0 } = oklchOf(color)
    return hexOf({ mode: 'oklch', l: Math.min(1, Math.max(0, l + lightness)), c: c * chroma, h: (h + hue + 360) % 360 })
  }
}

/**
 * The primary color has its own lightness, and the other steps follow the less, the further away they are. Dark steps follow less
 * than light ones, because the account screens have text on them.
 */
function primaryScale(primaryColor: string, turned: Turn): MantineColorsTuple {
  const moved = oklchOf(primaryColor).l - oklchOf(REFERENCE_PRIMARY).l
  const steps = REFERENCE_SCALES.primary
  const share = (step: number) =>
    step <= PRIMARY_STEP ? step / PRIMARY_STEP : ((steps.length - 1 - step) / (steps.length - 1 - PRIMARY_STEP)) ** 2
  // A map of ten steps has ten steps.
  return steps.map((color, step) =>
    step === PRIMARY_STEP ? primaryColor.toLowerCase() : turned(color, moved * share(step)),
  ) as unknown as MantineColorsTuple
}

function rolesOf(scheme: Scheme, turned: Turn): Roles {
  const reference: Roles = REFERENCE_SCHEMES[scheme]
  const roles = mapRoles(reference, (color, role) => (STATUS_ROLES.has(role) ? color : turned(color)))
  const on = (grounds: readonly Role[]) => grounds.map((ground) => roles[ground])
  return mapRoles(roles, (color, role) => {
    if (STATUS_ROLES.has(role)) return color
    if (TEXTS.includes(role)) return readable(color, on(GROUNDS), TEXT_CONTRAST, scheme)
    if (role === '--portal-control-line') return readable(color, on(CONTROL_GROUNDS), CONTROL_CONTRAST, scheme)
    return color
  })
}

/** Returns the roles in their order with other colors. */
function mapRoles(roles: Roles, change: (color: string, role: Role) => string): Roles {
  // The keys of roles are roles.
  const entries = Object.entries(roles) as [Role, string][]
  return Object.fromEntries(entries.map(([role, color]) => [role, change(color, role)])) as Roles
}

/** Moves a color away from its grounds, in small steps, until it has the contrast or is white or black. */
function readable(color: string, grounds: readonly string[], contrast: number, scheme: Scheme): string {
  const { l, ...rest } = oklchOf(color)
  const away = scheme === 'dark' ? 0.005 : -0.005
  for (let lightness = l, next = color; lightness >= 0 && lightness <= 1; lightness += away) {
    if (lightness !== l) next = hexOf({ ...rest, l: lightness })
    if (grounds.every((ground) => wcagContrast(next, ground) >= contrast)) return next
  }
  return color
}
