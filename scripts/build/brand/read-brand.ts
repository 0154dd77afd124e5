import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { failingPairs, nearestPassing } from './colors/contrast.ts'
import { derivePalette, type Palette } from './colors/derive.ts'
import { shapeProblems } from './shape-problems.ts'
import { readSvg, type Svg, type SvgLimits } from './svg/read-svg.ts'

/** The texts of a brand, as they are in its file. */
type Texts = {
  readonly name: string
  readonly shortName: string
  readonly description: string
  readonly promise: string
  readonly serverName: string
}

/** The keys of a brand file. */
type BrandFile = Texts & { readonly primaryColor: string; readonly logo: string; readonly icon: string }

/** The checked content of a brand file (docs/operate/branding.md). */
export type Brand = Texts & {
  readonly palette: Palette
  readonly logo: Svg
  /** The text of the icon's file, which the build copies. */
  readonly icon: string
  /** The files that the brand was read from. */
  readonly files: readonly string[]
}

const SCHEMA = 'brand.schema.json'

/** Every page contains the logo, so it must be small. It stands beside the name, so it must not be much wider than high. */
const LOGO: SvgLimits = { bytes: 8_192, ratio: [1, 3] }
const ICON: SvgLimits = { bytes: 32_768, ratio: [1, 1] }

/** The brand file of this build: `brand.json`, or the file that the environment variable BRAND names. */
export const brandFile = () => process.env.BRAND ?? 'brand.json'

/** A brand that cannot be built. The message lists every problem with the name of its field. */
export class BrandError extends Error {
  constructor(file: string, problems: readonly string[]) {
    super([`${file} cannot be used:`, ...problems.map((problem) => `  - ${problem}`)].join('\n'))
    // Its reader edits the brand and not the code.
    this.stack = `${this.message}\n    at ${file}`
  }
}

/**
 * Reads and checks a brand file with its SVG files.
 *
 * @throws BrandError with all problems
 */
export async function readBrand(file: string = brandFile()): Promise<Brand> {
  const content = await readJson(file)
  const shape = shapeProblems(content, JSON.parse(await readFile(SCHEMA, 'utf8')))
  // Fields with a valid shape are checked in depth even if others are wrong, so that all problems appear at once.
  const { $schema: _, primaryColor, logo, icon, ...texts } = content as Partial<BrandFile & { $schema: string }>
  const isValid = (field: keyof BrandFile) => !shape.some((problem) => problem.startsWith(`"${field}"`))
  const color = isValid('primaryColor') && primaryColor !== undefined ? readColor(primaryColor) : { problems: [] }
  const read = (field: 'logo' | 'icon', path: string | undefined, limits: SvgLimits) =>
    isValid(field) && path !== undefined ? readSvgField(field, join(dirname(file), path), limits) : { problems: [] }
  const marks = [await read('logo', logo, LOGO), await read('icon', icon, ICON)] as const
  const problems = [...shape, ...[color, ...marks].flatMap((part) => ('problems' in part ? part.problems : []))]
  const [logoMark, iconMark] = marks
  if (problems.length > 0 || !('palette' in color) || !('svg' in logoMark) || !('svg' in iconMark)) {
    throw new BrandError(file, problems)
  }
  return {
    // The schema requires them.
    ...(texts as Texts),
    palette: color.palette,
    logo: logoMark.svg,
    icon: iconMark.text,
    files: [file, logoMark.file, iconMark.file],
  }
}

async function readJson(file: string): Promise<object> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new BrandError(file, ['The file does not exist. BRAND names another file than brand.json.'])
  })
  try {
    const content: unknown = JSON.parse(text)
    if (typeof content === 'object' && content !== null && !Array.isArray(content)) return content
  } catch (error) {
    throw new BrandError(file, [`It is not valid JSON: ${error instanceof Error ? error.message : error}.`])
  }
  throw new BrandError(file, ['It must contain an object, such as { "name": "Roleplay Panel", ... }.'])
}

type Problems = { readonly problems: readonly string[] }

/** Derives the palette, or reports each pair with its contrast and the nearest color that passes. */
function readColor(primaryColor: string): { readonly palette: Palette } | Problems {
  const palette = derivePalette(primaryColor)
  const failing = failingPairs(palette)
  if (failing.length === 0) return { palette }
  const pairs = failing.map(({ name, contrast, least }) => `\n      ${name}: ${shown(contrast)}:1, needs ${least}:1`)
  const nearest = nearestPassing(primaryColor)
  const advice = nearest === undefined ? '' : `\n    The nearest color that passes is ${nearest}.`
  return { problems: [`"primaryColor" ${primaryColor} has too little contrast.${pairs.join('')}${advice}`] }
}

/** Rounds down, because 2.996 must not read as 3.00. */
const shown = (contrast: number) => (Math.floor(contrast * 100) / 100).toFixed(2)

/** Reads an SVG file, or reports its problems as those of a field. */
async function readSvgField(
  field: string,
  file: string,
  limits: SvgLimits,
): Promise<{ readonly svg: Svg; readonly text: string; readonly file: string } | Problems> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return { problems: [`"${field}" names ${file}, which does not exist.`] }
  const read = readSvg(text, limits)
  if ('svg' in read) return { svg: read.svg, text, file }
  return { problems: read.problems.map((problem) => `"${field}" (${file}) ${problem}`) }
}
