import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { contrastProblems, nearestPassing } from './contrast.ts'
import { type Palette, paletteOf } from './palette.ts'
import { type SvgLimits, svgProblems } from './svg.ts'

/** The checked content of a brand file (docs/operate/branding.md). */
export type Brand = {
  readonly name: string
  readonly shortName: string
  readonly description: string
  readonly promise: string
  readonly serverName: string
  readonly palette: Palette
  /** The texts of the SVG files. The build copies the icon. */
  readonly logo: string
  readonly icon: string
  /** The files that the brand was read from. */
  readonly files: readonly string[]
}

/** Every page contains the logo, so it must be small. It stands beside the name, so it must not be much wider than high. */
const LOGO: SvgLimits = { bytes: 8_192, ratio: 3 }
const ICON: SvgLimits = { bytes: 32_768, ratio: 1 }

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
  const { success, output, issues } = await v.safeParseAsync(brandShape(dirname(file)), await readJson(file))
  if (!success) throw new BrandError(file, issues.map(describe))
  const { primaryColor: palette, logo, icon, $schema: _, ...texts } = output
  return { ...texts, palette, logo: logo.text, icon: icon.text, files: [file, logo.file, icon.file] }
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new BrandError(file, ['The file does not exist. BRAND names another file than brand.json.'])
  })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new BrandError(file, [`It is not valid JSON: ${error instanceof Error ? error.message : error}.`])
  }
}

function describe(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue)
  return field === null
    ? 'It must contain an object, such as { "name": "Roleplay Panel", ... }.'
    : `"${field}" ${issue.message}.`
}

const text = (most: number) =>
  v.pipe(
    v.string('must be a text'),
    v.nonEmpty('must not be empty'),
    v.maxLength(most, `must have at most ${most} characters`),
    v.regex(/^(\S(.*\S)?)?$/, 'must have no spaces around it and no line breaks'),
  )

/** The keys of a brand file. `folder` contains it. */
const brandShape = (folder: string) =>
  v.strictObjectAsync(
    {
      // Older brand files name a schema for editors.
      $schema: v.optional(v.string()),
      name: text(40),
      shortName: text(15),
      description: text(160),
      promise: text(120),
      serverName: text(60),
      primaryColor: v.pipe(
        v.string('must be a text'),
        v.regex(/^#[0-9a-f]{6}$/i, 'must have six hexadecimal digits, such as "#6936f5"'),
        v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
          const palette = paletteOf(value)
          const problems = contrastProblems(palette)
          if (problems.length === 0) return palette
          const pairs = problems.map((problem) => `\n      ${problem}`).join('')
          addIssue({
            message: `${value} has too little contrast.${pairs}\n    The nearest color that passes is ${nearestPassing(value)}`,
          })
          return NEVER
        }),
      ),
      logo: svgFile(folder, LOGO),
      icon: svgFile(folder, ICON),
    },
    ({ expected }) => (expected === 'never' ? 'is unknown' : 'is missing'),
  )

/** The path of an SVG file, relative to the brand file. */
const svgFile = (folder: string, limits: SvgLimits) =>
  v.pipeAsync(
    v.string('must be a text'),
    v.regex(/\.svg$/, 'must be the path of an SVG file, such as "brand/logo.svg"'),
    v.rawTransformAsync(async ({ dataset: { value }, addIssue, NEVER }) => {
      const file = join(folder, value)
      const text = await readFile(file, 'utf8').catch(() => undefined)
      if (text === undefined) addIssue({ message: `names ${file}, which does not exist` })
      const problems = text === undefined ? [] : svgProblems(text, limits)
      for (const problem of problems) addIssue({ message: `(${file}) ${problem}` })
      return text === undefined || problems.length > 0 ? NEVER : { text, file }
    }),
  )
