// @vitest-environment happy-dom
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readContract } from '#sandbox/server/contract/load-definition'
import { doublesOf, MIN_MUTATIONS, mutationsOf } from '../testing/mutations'
import { operations } from '../testing/operations'
import { openRead } from './testing/rendered-read'
import { type RenderedRead, renderedReads } from './testing/rendered-reads'
import { restoreBrowser, stubBrowser } from './testing/stubbed-browser'

// Hundreds of screens take minutes on a busy machine, so only a full run shows them (vite.config.ts).
vi.setConfig({ testTimeout: 900_000 })

beforeAll(stubBrowser)
afterAll(restoreBrowser)

/** The smallest share of mutations that the portal reads as a value. Without it, the screens would show only errors. */
const READABLE_SHARE = 0.3

const screensOf = (name: string) => renderedReads.filter((read) => read.name === name)
const names = [...new Set(renderedReads.map(({ name }) => name))]

/** As many mutations as a response needs, on all screens of the read together. */
const countOf = ({ name }: RenderedRead) => Math.max(60, MIN_MUTATIONS / screensOf(name).length)

/** Different entries of a list, chosen by the seed. */
function chosen<T>(list: readonly T[], count: number): readonly T[] {
  const maxLength = Math.min(Math.ceil(count), list.length)
  return fc.sample(fc.shuffledSubarray([...list], { minLength: maxLength, maxLength }), 1)[0] ?? []
}

test('a screen shows every read of the contract', async () => {
  const { paths } = await readContract()
  // The extension marks a GET that changes something.
  const safe = Object.values(paths).flatMap(({ get }) => (get && get['x-unsafe'] !== true ? [get.operationId] : []))
  const reads = operations.filter(({ effect }) => effect === undefined)
  const functions = new Set(reads.map(({ name }) => name.replace(/ .*/, '')))
  expect(names.toSorted()).toEqual([...functions].toSorted())
  expect(safe.filter((id) => !reads.some(({ operationId }) => operationId === id))).toEqual([])
})

let shown = 0
let readable = 0

const titled = renderedReads.map((read) => [`${read.name} at ${read.place}`, read] as const)

test.each(titled)('mutations of %s are shown', async (_, read) => {
  const screen = await openRead(read)
  const mutations = mutationsOf(screen.response)
  expect(mutations.length).toBeGreaterThanOrEqual(MIN_MUTATIONS)
  // One list in hundreds of mutations would rarely be chosen.
  const some = [...doublesOf(screen.response), ...chosen(mutations, countOf(read))]
  const wrong: unknown[] = []
  for (const body of some) {
    const problems = await screen.show(body)
    if (problems.length > 0) wrong.push({ problems, body })
    if (await screen.accepts(body)) readable += 1
  }
  shown += some.length
  expect(wrong).toEqual([])
})

test('enough of the mutations are readable', () => {
  expect(readable).toBeGreaterThanOrEqual(READABLE_SHARE * shown)
})
