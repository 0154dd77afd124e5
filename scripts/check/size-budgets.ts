import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { textsIn } from './files'

/** The bytes on the wire, compressed with brotli, that each screen needs before it works. */
export type Sizes = Readonly<Record<string, number>>

const FILE = 'scripts/check/size-budgets.json'

/** The growth that needs no change of the budgets (docs/performance.md). */
const ALLOWANCE = 1.05

/** The sum of the scripts and stylesheets that screens load later, such as dialogs and charts. */
const LATER = 'loaded later'

/** Finds screens that exceed their budget, have none, or are so far below it that the budget has no effect. */
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

/** The page of every screen with all files that it loads by itself, and the sum of all other files. */
async function sizesOfExport(): Promise<Sizes> {
  const texts = [...(await textsIn('dist'))].filter(([file]) => /\.(html|js|css)$/.test(file))
  const sizes = new Map(texts.map(([file, text]) => [file, brotliCompressSync(text).length]))
  const sumOf = (some: Iterable<string>) => [...some].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)
  const pages = texts.flatMap(([file, text]) => {
    if (!file.endsWith('.html')) return []
    const assets = [...text.matchAll(/(?:href|src)="\/(assets\/[^"]+)"/g)].map(([, asset]) => asset ?? '')
    return [[file, new Set([file, ...assets])] as const]
  })
  const needed = new Set(pages.flatMap(([, parts]) => [...parts]))
  const later = texts.flatMap(([file]) => (needed.has(file) ? [] : [file]))
  return { ...Object.fromEntries(pages.map(([page, parts]) => [page, sumOf(parts)])), [LATER]: sumOf(later) }
}

// The main script sets every budget to the measured size plus 5 %.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const budgets = Object.entries(await sizesOfExport()).map(([name, size]) => [name, Math.ceil(size * ALLOWANCE)])
  await writeFile(FILE, `${JSON.stringify(Object.fromEntries(budgets), null, 2)}\n`)
}
