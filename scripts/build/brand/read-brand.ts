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
  const fields = await readJson(file)
  const shape = shapeProblems(fields, JSON.parse(await readFile(SCHEMA, 'utf8')))
  // A field with a valid shape is checked further even if others are wrong, so that all problems appear at once.
  const validField = (name: keyof BrandFile) =>
    shape.some((problem) => problem.startsWith(`"${name}"`)) ? undefined : fields[name]
  const palette = readColor(validField('primaryColor'))
  const logo = await readMark('logo', file, validField('logo'), LOGO)
  const icon = await readMark('icon', file, validField('icon'), ICON)
  const problems = [palette, logo, icon].flatMap((field) => field.problems ?? [])
  if (shape.length + problems.length > 0 || !palette.value || !logo.value || !icon.value) {
    throw new BrandError(file, [...shape, ...problems])
  }
  const { name, shortName, description, promise, serverName } = fields
  return {
    ...{ name, shortName, description, promise, serverName },
    palette: palette.value,
    logo: logo.value.svg,
    icon: icon.value.text,
    files: [file, logo.value.file, icon.value.file],
  }
}

/** Reads the fields. Only the schema decides whether they have the types of a brand file. */
async function readJson(file: string): Promise<BrandFile> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new BrandError(file, ['The file does not exist. BRAND names another file than brand.json.'])
  })
  try {
    const content: unknown = JSON.parse(text)
    if (typeof content === 'object' && content !== null && !Array.isArray(content)) return content as BrandFile
  } catch (error) {
    throw new BrandError(file, [`It is not valid JSON: ${error instanceof Error ? error.message : error}.`])
  }
  throw new BrandError(file, ['It must contain an object, such as { "name": "Roleplay Panel", ... }.'])
}

/** A checked field: its value, its problems, or neither if its shape is wrong. */
type Checked<TValue> = { readonly value?: TValue; readonly problems?: readonly string[] }

/** Derives the palette, or reports each pair with its contrast and the nearest color that passes. */
function readColor(primaryColor: string | undefined): Checked<Palette> {
  if (primaryColor === undefined) return {}
  const palette = derivePalette(primaryColor)
  const failing = failingPairs(palette)
  if (failing.length === 0) return { value: palette }
  const pairs = failing.map(({ name, contrast, least }) => `\n      ${name}: ${shown(contrast)}:1, needs ${least}:1`)
  const nearest = nearestPassing(primaryColor)
  const advice = nearest === undefined ? '' : `\n    The nearest color that passes is ${nearest}.`
  return { problems: [`"primaryColor" ${primaryColor} has too little contrast.${pairs.join('')}${advice}`] }
}

/** Rounds down, because 2.996 must not read as 3.00. */
const shown = (contrast: number) => (Math.floor(contrast * 100) / 100).toFixed(2)

/** An SVG file of the brand. */
type Mark = { readonly svg: Svg; readonly text: string; readonly file: string }

/** Reads the SVG file that a field names, relative to the brand file. */
async function readMark(
  field: string,
  brandFile: string,
  path: string | undefined,
  limits: SvgLimits,
): Promise<Checked<Mark>> {
  if (path === undefined) return {}
  const file = join(dirname(brandFile), path)
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return { problems: [`"${field}" names ${file}, which does not exist.`] }
  const read = readSvg(text, limits)
  if ('svg' in read) return { value: { svg: read.svg, text, file } }
  return { problems: read.problems.map((problem) => `"${field}" (${file}) ${problem}`) }
}
