import { type Figures, sumOf } from '../test/results'
import type { LatestResult } from './latest-runs'
import type { Promised } from './promised'

/** The outcome of some tests when they last ran in full. */
export type Evidence = {
  /** The recorded figures, or the number of tests. */
  readonly figures: string
  /** Is 'met', or names what is missing. */
  readonly verdict: string
  readonly seed: string
  readonly duration: string
  /** The day and the commit that was tested. */
  readonly tested: string
}

/** Collects what the latest results show of a promise. */
export function evidenceOf(promised: Omit<Promised, 'promise'>, all: readonly LatestResult[]): Evidence {
  const results = all.filter((result) => isShownBy(promised, result))
  const figures = { tests: sum(results, 'passed'), ...sumOf(results.map((result) => result.figures)) }
  return {
    figures: results.length === 0 ? '-' : shownFigures(promised, figures),
    verdict: verdictOf(promised, figures, results),
    seed: distinct(results.flatMap(({ seed }) => (seed === undefined ? [] : [String(seed)]))),
    duration: durationOf(sum(results, 'seconds')),
    tested: distinct(results.map(({ day, commit }) => `${day} (${commit})`)),
  }
}

type Limits = Pick<Promised, 'least' | 'most'>

/** Shows the figures that have a limit, or else the tests and their random cases. */
function shownFigures({ least, most }: Limits, figures: Figures): string {
  const counted = least ?? { tests: 1, ...(figures['random cases'] && { 'random cases': 1 }) }
  const names = Object.keys({ ...counted, ...most })
  return names.map((name) => figureText(name, figures[name] ?? 0)).join(', ')
}

function figureText(name: string, value: number): string {
  const number = value.toLocaleString('en-US')
  if (name.startsWith('greatest ')) return `${name}: ${number}`
  return `${number} ${value === 1 ? name.replace(/s$/, '') : name}`
}

/** The part `payments` repeats tests of another part, so its results count only where it is named. */
function isShownBy({ shownBy, part }: Pick<Promised, 'shownBy' | 'part'>, result: LatestResult): boolean {
  if (part === undefined ? result.part === 'payments' : result.part !== part) return false
  return shownBy.length === 0 || shownBy.some((path) => isAt(path, result.name))
}

/** Returns true if a test file or a check has this name, or is in this folder, which ends with a slash. */
function isAt(path: string, name: string): boolean {
  return path.endsWith('/') ? name.startsWith(path) : name === path
}

function verdictOf(
  { shownBy, least = {}, most = {} }: Limits & Pick<Promised, 'shownBy'>,
  figures: Figures,
  results: readonly LatestResult[],
): string {
  if (results.length === 0) return 'not run'
  const failed = sum(results, 'failed')
  if (failed > 0) return `not met: ${failed} failed`
  const notRun = shownBy.filter((path) => !results.some(({ name }) => isAt(path, name)))
  if (notRun.length > 0) return `not run: ${notRun.join(', ')}`
  const isBelow = ([name, count]: readonly [string, number]) => (figures[name] ?? 0) < count
  // A figure that was not recorded shows nothing, even if nothing is allowed.
  const isAbove = ([name, count]: readonly [string, number]) => (figures[name] ?? Infinity) > count
  const missed = [
    ...Object.entries(least)
      .filter(isBelow)
      .map(([name, count]) => `${count} ${name} needed`),
    ...Object.entries(most)
      .filter(isAbove)
      .map(([name, count]) => `${count} ${name} allowed`),
  ]
  return missed.length === 0 ? 'met' : `not met: ${missed.join(', ')}`
}

const sum = (results: readonly LatestResult[], of: 'passed' | 'failed' | 'seconds') =>
  results.reduce((total, result) => total + result[of], 0)

/** More than two different values are not shown. */
function distinct(values: readonly string[]): string {
  const all = [...new Set(values)].toSorted()
  return all.length > 2 ? `${all[0]} and ${all.length - 1} others` : all.join(', ') || '-'
}

function durationOf(seconds: number): string {
  if (seconds === 0) return '-'
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.round(seconds / 60)} min`
}
