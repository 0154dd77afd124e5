import { differenceEuclidean, wcagContrast } from './culori.ts'
import { CONTROL_CONTRAST, derivePalette, HOVER_STEP, hexOf, oklchOf, type Palette, TEXT_CONTRAST } from './derive.ts'
import { CONTROL_GROUNDS, GROUNDS, PRIMARY_STEP, type Role, type Scheme, TEXTS } from './reference.ts'

/** Two colors that touch on a screen, and the contrast that WCAG 2.2 AA requires of them. */
export type Pair = {
  /** Names the pair in an error: `a filled control on the page, in the light scheme`. */
  readonly name: string
  readonly color: string
  readonly ground: string
  readonly least: number
}

/** A pair with too little contrast. */
export type FailingPair = Pair & { readonly contrast: number }

/** Finds the pairs of a palette that are hard to see. */
export function failingPairs(palette: Palette): readonly FailingPair[] {
  return pairsOf(palette)
    .map((pair) => ({ ...pair, contrast: wcagContrast(pair.color, pair.ground) }))
    .filter(({ contrast, least }) => contrast < least)
}

/** All pairs of the theme whose colors depend on the brand. */
export function pairsOf(palette: Palette): readonly Pair[] {
  const schemes: readonly Scheme[] = ['light', 'dark']
  return [...fillPairs(palette), ...schemes.flatMap((scheme) => schemePairs(palette, scheme)), ...panelPairs(palette)]
}

/** The text on buttons, also under the pointer and in the `light` variant, whose grounds Mantine computes from the scale. */
function fillPairs({ scales: { primary }, onPrimary }: Palette): readonly Pair[] {
  const text = (name: string, color: string, ground: string) => ({ name, color, ground, least: TEXT_CONTRAST })
  return [
    text('the text of a filled control', onPrimary, primary[PRIMARY_STEP]),
    text('the text of a filled control under the pointer', onPrimary, primary[HOVER_STEP[onPrimary]]),
    text('the text of a light button, in the light scheme', primary[9], primary[1]),
    text('the text of a light button under the pointer, in the light scheme', primary[9], primary[2]),
    // In the dark scheme, their grounds are darker than this step.
    text('the text of a light button, in the dark scheme', primary[0], primary[9]),
  ]
}

function schemePairs({ scales, schemes }: Palette, scheme: Scheme): readonly Pair[] {
  const roles = schemes[scheme]
  const series = scales.secondary[scheme === 'light' ? 6 : 4]
  const on = (what: string, color: string, ground: Role, least: number): Pair => ({
    name: `${what} on ${nameOf(ground)}, in the ${scheme} scheme`,
    color,
    ground: roles[ground],
    least,
  })
  return [
    ...CONTROL_GROUNDS.flatMap((ground) => [
      on('a filled control', scales.primary[PRIMARY_STEP], ground, CONTROL_CONTRAST),
      on('the border of a control', roles['--portal-control-line'], ground, CONTROL_CONTRAST),
      on('a chart', series, ground, CONTROL_CONTRAST),
    ]),
    ...TEXTS.flatMap((text) => GROUNDS.map((ground) => on(nameOf(text), roles[text], ground, TEXT_CONTRAST))),
  ]
}

/** The panel of the account screens is the same in both schemes. Its ground is a gradient of these three steps. */
function panelPairs({ scales: { primary, tertiary, dark } }: Palette): readonly Pair[] {
  return [primary[8], tertiary[8], tertiary[9]].flatMap((ground) =>
    [dark[0], tertiary[2]].map((color) => ({
      name: 'the text of the panel on the account screens',
      color,
      ground,
      least: TEXT_CONTRAST,
    })),
  )
}

/** `--portal-accent-ground` is `the accent ground`, and Mantine's body is the page. */
const nameOf = (role: Role) =>
  `the ${role
    .replace('--mantine-color-body', 'page')
    .replace(/^--(portal|mantine-color)-/, '')
    .replaceAll('-', ' ')}`

const distance = differenceEuclidean('oklab')

/** The difference in lightness between two candidates. */
const STEP = 0.002

/**
 * Finds the color of the same hue that passes every pair and differs least from the given one, as people see it (the distance in
 * OKLab). Only its lightness differs, and its chroma as far as the screen cannot show it.
 */
export function nearestPassing(color: string): string | undefined {
  const given = oklchOf(color)
  const lightnesses = Array.from({ length: 1 / STEP + 1 }, (_, step) => step * STEP)
  const candidates = [...new Set(lightnesses.map((l) => hexOf({ ...given, l })))]
  return candidates
    .map((candidate) => ({ candidate, distance: distance(candidate, color) }))
    .sort((one, other) => one.distance - other.distance)
    .find(({ candidate }) => failingPairs(derivePalette(candidate)).length === 0)?.candidate
}
