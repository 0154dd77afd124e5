import { createRequire } from 'node:module'
import type { MantineColorsTuple } from '@mantine/core'
import { DESIGNED_SCHEMES } from '../../../src/theme/designed-schemes.ts'
import { DESIGNED_THEME } from '../../../src/theme/designed-theme.ts'

const DESIGNED = DESIGNED_THEME.colors

type Scheme = keyof typeof DESIGNED_SCHEMES
type Role = keyof (typeof DESIGNED_SCHEMES)['dark']
type Roles = Readonly<Record<Role, string>>

/** All colors of a brand. */
export type Palette = {
  readonly scales: Readonly<Record<keyof typeof DESIGNED, MantineColorsTuple>>
  readonly schemes: Readonly<Record<Scheme, Roles>>
  /** The text on filled controls. */
  readonly onPrimary: 'white' | 'black'
}

/** The contrast that WCAG 2.2 AA requires of text (1.4.3) and of controls without text (1.4.11). */
const TEXT_CONTRAST = 4.5
const CONTROL_CONTRAST = 3

/** The step of the primary scale under the pointer. Black text needs the lighter neighbor, white text the darker one. */
export const HOVER_STEP = { white: 7, black: 5 } as const

// The keys of the roles are roles.
const ROLES = Object.keys(DESIGNED_SCHEMES.dark) as Role[]

/** A status has the same color in every brand, because users know it from elsewhere. */
const isStatus = (role: Role) => /error|success|warning|danger/.test(role)

/** The backgrounds of text, and those of controls without text, such as the border of a field or a progress bar. */
const GROUNDS = ROLES.filter((role) => /-(body|surface|raised|ground)$/.test(role))
const CONTROL_GROUNDS: readonly Role[] = ['--mantine-color-body', '--portal-surface']

/** The roles on which a role must be visible, and the contrast that it needs there. */
function groundsOf(role: Role): readonly [grounds: readonly Role[], least: number] {
  if (role === '--portal-control-line') return [CONTROL_GROUNDS, CONTROL_CONTRAST]
  const isText = /-(text|dimmed|placeholder|anchor|accent|neutral|error|success|warning|danger)$/.test(role)
  return [isText ? GROUNDS : [], TEXT_CONTRAST]
}

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

/** Lightness, chroma and hue. Gray has no hue. */
function oklchOf(color: string): readonly [lightness: number, chroma: number, hue: number] {
  const [l, c, h] = chroma(color).oklch()
  return [l, c, h || 0]
}

export const lightnessOf = (color: string) => oklchOf(color)[0]

/** The hexadecimal color. A chroma that no screen shows is reduced. */
function hexOf(l: number, c: number, h: number): string {
  const color = chroma.oklch(l, c, h)
  return color.clipped() && c > 0 ? hexOf(l, Math.max(0, c - 0.005), h) : color.hex()
}

/** Returns a designed color in the hue of the brand. `lighter` is added to its lightness. */
type Turn = (color: string, lighter?: number) => string

/**
 * Derives all colors from the primary color. In OKLCH, in which equal numbers look equally different, each designed color
 *
 * - is turned by the difference between the hues of the primary color and of the designed one,
 * - gets a chroma in the same proportion, so a gray brand has gray grounds,
 * - and stays as light as it is, except for the primary scale, whose middle moves to the primary color.
 *
 * Equal lightness is not exactly equal contrast. A text that is no longer readable is moved away from its grounds until it is.
 *
 * @param primaryColor a color such as `#6936f5`. The result may fail: see `contrastProblems`
 */
export function paletteOf(primaryColor: string): Palette {
  const color = primaryColor.toLowerCase()
  const onPrimary = chroma.contrast('#ffffff', color) >= TEXT_CONTRAST ? 'white' : 'black'
  if (color === DESIGNED.primary[6]) return { scales: DESIGNED, schemes: DESIGNED_SCHEMES, onPrimary }
  const own = oklchOf(color)
  const designed = oklchOf(DESIGNED.primary[6])
  const turned: Turn = (from, lighter = 0) => {
    const [l, c, h] = oklchOf(from)
    return hexOf(l + lighter, (c * own[1]) / designed[1], h + own[2] - designed[2])
  }
  const turnAll = (scale: MantineColorsTuple) => mapSteps(scale, (from) => turned(from))
  return {
    scales: {
      primary: mapSteps(DESIGNED.primary, (from, step) =>
        step === 6 ? color : turned(from, share(step) * (own[0] - designed[0])),
      ),
      secondary: turnAll(DESIGNED.secondary),
      tertiary: turnAll(DESIGNED.tertiary),
      dark: turnAll(DESIGNED.dark),
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

function rolesOf(scheme: Scheme, turned: Turn): Roles {
  const roles = mapRoles((role) =>
    isStatus(role) ? DESIGNED_SCHEMES[scheme][role] : turned(DESIGNED_SCHEMES[scheme][role]),
  )
  return mapRoles((role) => {
    const [grounds, least] = groundsOf(role)
    const colors = grounds.map((ground) => roles[ground])
    return isStatus(role) ? roles[role] : readable(roles[role], colors, least, scheme)
  })
}

const mapRoles = (colorOf: (role: Role) => string) =>
  // The entries have all roles.
  Object.fromEntries(ROLES.map((role) => [role, colorOf(role)])) as Roles

/** Moves a color away from its grounds, in small steps, until it has the contrast or is white or black. */
function readable(color: string, grounds: readonly string[], least: number, scheme: Scheme): string {
  if (grounds.every((ground) => chroma.contrast(color, ground) >= least)) return color
  const [l, c, h] = oklchOf(color)
  const next = l + (scheme === 'dark' ? 0.005 : -0.005)
  return next < 0 || next > 1 ? color : readable(hexOf(next, c, h), grounds, least, scheme)
}

/** What has a color on a screen, the grounds that it touches, and the contrast that it needs. */
type Pairs = readonly [what: string, color: string, grounds: readonly string[], least: number]

/** The colors of a palette that have less contrast on their grounds than WCAG 2.2 AA requires. */
export function contrastProblems(palette: Palette): readonly string[] {
  return pairsOf(palette).flatMap(([what, color, grounds, least]) =>
    grounds.flatMap((ground) => {
      const contrast = chroma.contrast(color, ground)
      // Rounded down, because 2.996 must not read as 3.00.
      const shown = (Math.floor(contrast * 100) / 100).toFixed(2)
      return contrast < least ? [`${what}: ${color} on ${ground} has ${shown}:1, needs ${least}:1`] : []
    }),
  )
}

function pairsOf({ scales: { primary, secondary, tertiary, dark }, schemes, onPrimary }: Palette): readonly Pairs[] {
  // Mantine computes the grounds of buttons from the scale. The panel of the account screens is a gradient.
  const panel = [primary[8], tertiary[8], tertiary[9]]
  return [
    ['the text of a filled control', onPrimary, [primary[6], primary[HOVER_STEP[onPrimary]]], TEXT_CONTRAST],
    ['the text of a light button, in the light scheme', primary[9], [primary[1], primary[2]], TEXT_CONTRAST],
    // In the dark scheme, their grounds are darker than this step.
    ['the text of a light button, in the dark scheme', primary[0], [primary[9]], TEXT_CONTRAST],
    ['the text of the panel on the account screens', dark[0], panel, TEXT_CONTRAST],
    ['the text of the panel on the account screens', tertiary[2], panel, TEXT_CONTRAST],
    ...(['light', 'dark'] as const).flatMap((scheme): readonly Pairs[] => {
      const on = (grounds: readonly Role[]) => grounds.map((ground) => schemes[scheme][ground])
      const chart = secondary[scheme === 'light' ? 6 : 4]
      return [
        [`a filled control, in the ${scheme} scheme`, primary[6], on(CONTROL_GROUNDS), CONTROL_CONTRAST],
        [`a chart, in the ${scheme} scheme`, chart, on(CONTROL_GROUNDS), CONTROL_CONTRAST],
        ...ROLES.map((role): Pairs => {
          const [grounds, least] = groundsOf(role)
          return [`${role}, in the ${scheme} scheme`, schemes[scheme][role], on(grounds), least]
        }),
      ]
    }),
  ]
}

/** Finds the color that passes every pair, has the same hue and differs least in lightness. */
export function nearestPassing(color: string): string | undefined {
  const [l, c, h] = oklchOf(color)
  for (let difference = 0; difference < 1; difference += 0.005) {
    const candidates = [hexOf(l - difference, c, h), hexOf(l + difference, c, h)]
    const passing = candidates.find((candidate) => contrastProblems(paletteOf(candidate)).length === 0)
    if (passing !== undefined) return passing
  }
  return undefined
}
