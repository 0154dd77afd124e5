import {
  CONTROL_CONTRAST,
  contrastOf,
  HOVER_STEP,
  hexOf,
  oklchOf,
  type Palette,
  paletteOf,
  TEXT_CONTRAST,
} from './palette.ts'
import { CONTROL_GROUNDS, GROUNDS, type Role, type Scheme, TEXTS } from './reference.ts'

/** Two colors that touch on a screen, with a name such as `a filled control on the page, in the light scheme`. */
type Pair = readonly [name: string, color: string, ground: string, least: number]

/** The pairs of a palette that have less contrast than WCAG 2.2 AA requires: `the accent on the page, in the dark scheme: 4.31:1, needs 4.5:1`. */
export function contrastProblems(palette: Palette): readonly string[] {
  return [...fillPairs(palette), ...schemePairs(palette, 'light'), ...schemePairs(palette, 'dark')].flatMap(
    ([name, color, ground, least]) => {
      const contrast = contrastOf(color, ground)
      // Rounded down, because 2.996 must not read as 3.00.
      return contrast < least ? [`${name}: ${(Math.floor(contrast * 100) / 100).toFixed(2)}:1, needs ${least}:1`] : []
    },
  )
}

/** The text on buttons, whose grounds Mantine computes from the scale, and on the panel of the account screens, a gradient. */
function fillPairs({ scales: { primary, tertiary, dark }, onPrimary }: Palette): readonly Pair[] {
  const panel = [primary[8], tertiary[8], tertiary[9]]
  return [
    ['the text of a filled control', onPrimary, primary[6], TEXT_CONTRAST],
    ['the text of a filled control under the pointer', onPrimary, primary[HOVER_STEP[onPrimary]], TEXT_CONTRAST],
    ['the text of a light button, in the light scheme', primary[9], primary[1], TEXT_CONTRAST],
    ['the text of a light button under the pointer, in the light scheme', primary[9], primary[2], TEXT_CONTRAST],
    // In the dark scheme, their grounds are darker than this step.
    ['the text of a light button, in the dark scheme', primary[0], primary[9], TEXT_CONTRAST],
    ...panel.flatMap((ground) =>
      [dark[0], tertiary[2]].map(
        (color): Pair => ['the text of the panel on the account screens', color, ground, TEXT_CONTRAST],
      ),
    ),
  ]
}

function schemePairs({ scales, schemes }: Palette, scheme: Scheme): readonly Pair[] {
  const roles = schemes[scheme]
  const on = (what: string, color: string, grounds: readonly Role[], least: number) =>
    grounds.map(
      (ground): Pair => [`${what} on ${nameOf(ground)}, in the ${scheme} scheme`, color, roles[ground], least],
    )
  return [
    ...on('a filled control', scales.primary[6], CONTROL_GROUNDS, CONTROL_CONTRAST),
    ...on('the border of a control', roles['--portal-control-line'], CONTROL_GROUNDS, CONTROL_CONTRAST),
    ...on('a chart', scales.secondary[scheme === 'light' ? 6 : 4], CONTROL_GROUNDS, CONTROL_CONTRAST),
    ...TEXTS.flatMap((text) => on(nameOf(text), roles[text], GROUNDS, TEXT_CONTRAST)),
  ]
}

/** `--portal-accent-ground` is `the accent ground`, and Mantine's body is the page. */
const nameOf = (role: Role) =>
  `the ${role
    .replace('--mantine-color-body', 'page')
    .replace(/^--(portal|mantine-color)-/, '')
    .replaceAll('-', ' ')}`

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
