import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

/** The bytes on the wire, compressed with brotli, of each page and each large file. */
export type Sizes = Readonly<Record<string, number>>

const FILE = 'scripts/check/size-budgets.json'
const DIST = 'dist'

/** The growth that needs no change of the budgets (docs/operate/speed.md#techniques). */
const ALLOWANCE = 1.05

/** Smaller files have no budget of their own. They count as part of the pages that load them. */
const SMALL = 2048

/** Finds files that exceed their budget, have none, or are so far below it that the budget has no effect. */
export function budgetProblems(budgets: Sizes, sizes: Sizes): readonly string[] {
  const problems = Object.entries(sizes).flatMap(([name, size]) => {
    const budget = budgets[name]
    if (budget === undefined) return [`${name} has ${size} bytes but no budget`]
    if (size > budget) return [`${name} has ${size} bytes, ${size - budget} over its budget of ${budget}`]
    return size * ALLOWANCE * ALLOWANCE < budget ? [`${name} has ${size} bytes, far below its budget of ${budget}`] : []
  })
  const gone = Object.keys(budgets).filter((name) => sizes[name] === undefined)
  const all = [...problems, ...gone.map((name) => `${name} has a budget but no longer exists`)]
  return all.length === 0 ? [] : [...all, `If this is intended, run: npx tsx ${FILE.replace('.json', '.ts')}`]
}

/** Checks the sizes of the current build. */
export async function exportBudgetProblems(): Promise<readonly string[]> {
  return budgetProblems(JSON.parse(await readFile(FILE, 'utf8')), await sizesOfExport())
}

/** Every page with all files that it loads by itself, and every script and stylesheet that is not small. */
async function sizesOfExport(): Promise<Sizes> {
  const files = (await readdir(DIST, { recursive: true })).filter((file) => /\.(html|js|css)$/.test(file)).sort()
  const texts = new Map(await Promise.all(files.map(async (file) => [file, await readFile(join(DIST, file))] as const)))
  const sizes = new Map([...texts].map(([file, text]) => [file, brotliCompressSync(text).length]))
  const sizeOf = (file: string) => sizes.get(file) ?? 0
  return Object.fromEntries(
    files.flatMap((file) => {
      if (!file.endsWith('.html')) return sizeOf(file) < SMALL ? [] : [[nameOfAsset(file), sizeOf(file)]]
      const html = texts.get(file)?.toString() ?? ''
      const asked = new Set([...html.matchAll(/(?:href|src)="\/(assets\/[^"]+)"/g)].map(([, asset]) => asset ?? ''))
      return [[file, [...asked].reduce((sum, asset) => sum + sizeOf(asset), sizeOf(file))]]
    }),
  )
}

/** Removes the hash: `assets/main-B8aRLI6n.js` becomes `main.js`. */
const nameOfAsset = (file: string) => file.replace(/^assets\//, '').replace(/-[\w-]{8}(?=\.\w+$)/, '')

/** Sets every budget to the measured size plus 5 %. Runs when this file is the main script. */
async function writeBudgets(): Promise<void> {
  const sizes = await sizesOfExport()
  const budgets = Object.entries(sizes).map(([name, size]) => [name, Math.ceil(size * ALLOWANCE)])
  await writeFile(FILE, `${JSON.stringify(Object.fromEntries(budgets), null, 2)}\n`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await writeBudgets()
