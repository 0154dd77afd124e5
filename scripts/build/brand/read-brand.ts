import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { contrastProblems, nearestPassing, type Palette, paletteOf } from './palette.ts'
import { type SvgLimits, svgProblems } from './svg.ts'

/** The texts of a brand. */
type Texts = Readonly<Record<'name' | 'shortName' | 'description' | 'promise' | 'serverName', string>>

/** The checked content of a brand file (docs/operate/branding.md). */
export type Brand = Texts & {
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

/** A brand that cannot be built. The message lists every problem with the name of its field. */
class BrandError extends Error {
  constructor(file: string, problems: readonly string[]) {
    super([`${file} cannot be used:`, ...problems.map((problem) => `  - ${problem}`)].join('\n'))
    // Its reader edits the brand and not the code.
    this.stack = `${this.message}\n    at ${file}`
  }
}

/**
 * Reads and checks a brand file with its SVG files: `brand.json`, or the file that the environment variable BRAND names.
 *
 * @throws BrandError with all problems
 */
export async function readBrand(file: string = process.env.BRAND ?? 'brand.json'): Promise<Brand> {
  const { success, output, issues } = v.safeParse(brandShape(dirname(file)), readJson(file))
  if (!success) throw new BrandError(file, issues.map(describe))
  const { primaryColor: palette, logo, icon, ...texts } = output
  return { ...texts, palette, logo: logo.text, icon: icon.text, files: [file, logo.file, icon.file] }
}

/** Reads the brand of this build. If it is wrong, prints its problems and ends the process, without the stack of an exception. */
export async function requireBrand(): Promise<Brand> {
  try {
    return await readBrand()
  } catch (error) {
    if (!(error instanceof BrandError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new BrandError(file, [
      `It must be a file with valid JSON: ${error instanceof Error ? error.message : error}.`,
    ])
  }
}

const describe = (issue: v.BaseIssue<unknown>) => `"${v.getDotPath(issue) ?? 'The content'}" ${issue.message}.`

const text = (most: number) => {
  const message = `must be one line of at most ${most} characters, without spaces around it`
  return v.pipe(
    v.string(message),
    v.check((value) => value.length <= most && /^\S(.*\S)?$/.test(value), message),
  )
}

/** The keys of a brand file. `folder` contains it. */
const brandShape = (folder: string) =>
  v.strictObject(
    {
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
    ({ expected }) =>
      expected === 'never' ? 'is unknown' : expected === 'Object' ? 'must be an object' : 'is missing',
  )

/** The path of an SVG file, relative to the brand file. */
const svgFile = (folder: string, limits: SvgLimits) =>
  v.pipe(
    v.string('must be a text'),
    v.regex(/\.svg$/, 'must be the path of an SVG file, such as "brand/logo.svg"'),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
      const file = join(folder, value)
      const text = existsSync(file) ? readFileSync(file, 'utf8') : undefined
      const problems = text === undefined ? ['does not exist'] : svgProblems(text, limits)
      for (const problem of problems) addIssue({ message: `(${file}) ${problem}` })
      return text === undefined || problems.length > 0 ? NEVER : { text, file }
    }),
  )
