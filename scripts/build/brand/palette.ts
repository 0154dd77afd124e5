import { createRequire } from 'node:module'
import type { MantineColorsTuple } from '@mantine/core'
import { CONTROL_GROUNDS, GROUNDS, isStatus, type Role, SCALES, SCHEMES, type Scheme, TEXTS } from './reference.ts'

/** All colors of a brand. */
export type Palette = {
  readonly scales: typeof SCALES
  readonly schemes: Readonly<Record<Scheme, Readonly<Record<Role, string>>>>
  /** The text on filled controls. */
  readonly onPrimary: 'white' | 'black'
}

/** The contrast that WCAG 2.2 AA requires of text (1.4.3) and of controls without text (1.4.11). */
export const TEXT_CONTRAST = 4.5
export const CONTROL_CONTRAST = 3

/** The step of the primary scale under the pointer. Black text needs the lighter neighbor, white text the darker one. */
export const HOVER_STEP = { white: 7, black: 5 } as const

/** The functions of chroma-js that the portal uses. Its package has no types. */
type Color = { oklch(): [lightness: number, chroma: number, hue: number]; hex(): string; clipped(): boolean }
type Chroma = {
  (color: string): Color
  oklch(lightness: number, chroma: number, hue: number): Color
  contrast(one: string, other: string): number
}

const require = createRequire(import.meta.url)

// Its one CommonJS file loads sooner than its modules.
const chroma: Chroma = require('chroma-js')

export const contrastOf = chroma.contrast

/** Lightness, chroma and hue. Gray has no hue. */
export function oklchOf(color: string): readonly [lightness: number, chroma: number, hue: number] {
  const [l, c, h] = chroma(color).oklch()
  return [l, c, h || 0]
}

/** The hexadecimal color. A chroma that no screen shows is reduced. */
export function hexOf(l: number, c: number, h: number): string {
  const color = chroma.oklch(l, c, h)
  return color.clipped() && c > 0 ? hexOf(l, Math.max(0, c - 0.005), h) : color.hex()
}

/** Returns a color of the reference in the hue of the brand. `lighter` is added to its lightness. */
type Turn = (color: string, lighter?: number) => string

/**
 * Derives all colors from the primary color. In OKLCH, in which equal numbers look equally different, each color of the reference
 *
 * - is turned by the difference between the hues of the primary color and of the reference's,
 * - gets a chroma in the same proportion, so a gray brand has gray grounds,
 * - and stays as light as it is, except for the primary scale, whose middle moves to the primary color.
 *
 * Equal lightness is not exactly equal contrast. A text that is no longer readable is moved away from its grounds until it is.
 *
 * @param primaryColor a color such as `#6936f5`. The result may fail: see `contrast.ts`
 */
export function paletteOf(primaryColor: string): Palette {
  const color = primaryColor.toLowerCase()
  const onPrimary = contrastOf('#ffffff', color) >= TEXT_CONTRAST ? 'white' : 'black'
  if (color === SCALES.primary[6]) return { scales: SCALES, schemes: SCHEMES, onPrimary }
  const own = oklchOf(color)
  const reference = oklchOf(SCALES.primary[6])
  const turned: Turn = (from, lighter = 0) => {
    const [l, c, h] = oklchOf(from)
    return hexOf(l + lighter, (c * own[1]) / reference[1], h + own[2] - reference[2])
  }
  const { primary, secondary, tertiary, dark } = SCALES
  return {
    scales: {
      primary: mapSteps(primary, (from, step) =>
        step === 6 ? color : turned(from, share(step) * (own[0] - reference[0])),
      ),
      secondary: mapSteps(secondary, (from) => turned(from)),
      tertiary: mapSteps(tertiary, (from) => turned(from)),
      dark: mapSteps(dark, (from) => turned(from)),
    },
    schemes: { light: rolesOf('light', turned), dark: rolesOf('dark', turned) },
    onPrimary,
  }
}

/**
 * The share of the primary color's difference in lightness that a step follows: the less, the further away it is. Dark steps
 * follow less than light ones, because the account screens have text on them.
 */
const share = (step: number) => (step <= 6 ? step / 6 : ((9 - step) / 3) ** 2)

function mapSteps(scale: MantineColorsTuple, change: (color: string, step: number) => string): MantineColorsTuple {
  // A map of ten steps has ten steps.
  return scale.map(change) as unknown as MantineColorsTuple
}

function rolesOf(scheme: Scheme, turned: Turn): Readonly<Record<Role, string>> {
  const roles = mapRoles(SCHEMES[scheme], (color, role) => (isStatus(role) ? color : turned(color)))
  const on = (grounds: readonly Role[]) => grounds.map((ground) => roles[ground])
  return mapRoles(roles, (color, role) => {
    if (isStatus(role)) return color
    if (TEXTS.includes(role)) return readable(color, on(GROUNDS), TEXT_CONTRAST, scheme)
    if (role === '--portal-control-line') return readable(color, on(CONTROL_GROUNDS), CONTROL_CONTRAST, scheme)
    return color
  })
}

/** Returns the roles in their order with other colors. */
function mapRoles(roles: Readonly<Record<Role, string>>, change: (color: string, role: Role) => string) {
  // The keys of roles are roles.
  const entries = Object.entries(roles) as [Role, string][]
  return Object.fromEntries(entries.map(([role, color]) => [role, change(color, role)])) as Record<Role, string>
}

/** Moves a color away from its grounds, in small steps, until it has the contrast or is white or black. */
function readable(color: string, grounds: readonly string[], contrast: number, scheme: Scheme): string {
  if (grounds.every((ground) => contrastOf(color, ground) >= contrast)) return color
  const [l, c, h] = oklchOf(color)
  const next = l + (scheme === 'dark' ? 0.005 : -0.005)
  return next < 0 || next > 1 ? color : readable(hexOf(next, c, h), grounds, contrast, scheme)
}
