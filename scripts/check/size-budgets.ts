import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

/** By page and by area of the code, the bytes that it may have on the wire, compressed by brotli. */
export type Sizes = Readonly<Record<string, number>>

const FILE = 'scripts/check/size-budgets.json'
const DIST = 'dist'

/** What a change may add without a word (docs/operate/speed.md, 'Techniques'). */
const ALLOWANCE = 1.05

/** Files that are smaller than this say nothing of their own: they are part of the pages that load them. */
const SMALL = 2048

/** What is larger than its budget, smaller than it by so much that the budget keeps nothing any more, or has none. */
export function budgetProblems(budgets: Sizes, sizes: Sizes): readonly string[] {
  const problems = Object.entries(sizes).flatMap(([name, size]) => {
    const budget = budgets[name]
    if (budget === undefined) return [`${name} has ${size} bytes and no budget`]
    if (size > budget) return [`${name} has ${size} bytes, ${size - budget} more than its budget`]
    return size * ALLOWANCE * ALLOWANCE < budget
      ? [`${name} has ${size} bytes, far less than its budget of ${budget}`]
      : []
  })
  const gone = Object.keys(budgets).filter((name) => sizes[name] === undefined)
  const all = [...problems, ...gone.map((name) => `${name} has a budget and is not there any more`)]
  return all.length === 0 ? [] : [...all, `If that is meant to be: npx tsx ${FILE.replace('.json', '.ts')}`]
}

/** What is wrong with the sizes of the export as it is now. */
export async function exportBudgetProblems(): Promise<readonly string[]> {
  return budgetProblems(JSON.parse(await readFile(FILE, 'utf8')), await sizesOfExport())
}

/** Every page with all that it asks for by itself, and every script and stylesheet that is not small. */
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

/** `assets/main-B8aRLI6n.js` is `main.js`, whatever it holds. */
const nameOfAsset = (file: string) => file.replace(/^assets\//, '').replace(/-[\w-]{8}(?=\.\w+$)/, '')

/** Run by itself: sets every budget anew, to what is measured and 5 %. */
async function writeBudgets(): Promise<void> {
  const sizes = await sizesOfExport()
  const budgets = Object.entries(sizes).map(([name, size]) => [name, Math.ceil(size * ALLOWANCE)])
  await writeFile(FILE, `${JSON.stringify(Object.fromEntries(budgets), null, 2)}\n`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await writeBudgets()
