import type { LedgerEntry } from '#sandbox/server/worlds/effects'
import type { Screen } from './screen'

/** Counts what walks have reached. */
export class Coverage {
  private readonly counts = new Map<string, number>()

  add(name: string, count = 1): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + count)
  }

  /** Counts the route and the dialog of a screen, and the effects that the ledger has got since the last one. */
  addScreen({ address, dialog }: Screen, added: readonly LedgerEntry[]): void {
    const { pathname, searchParams } = new URL(address)
    const step = pathname === '/setup' ? ` ${searchParams.get('step') ?? ''}` : ''
    this.add(`route ${pathname}${step}`)
    if (dialog !== undefined) this.add(`dialog ${dialog}`)
    for (const { type } of added) this.add(`effect ${type}`)
  }

  of = (name: string): number => this.counts.get(name) ?? 0

  /** The names that begin with a word, such as all routes. */
  namesOf = (word: string): readonly string[] =>
    [...this.counts.keys()].filter((name) => name.startsWith(`${word} `)).sort()

  /** The sum of the counts of names that begin with a word. */
  sumOf = (word: string): number => this.namesOf(word).reduce((sum, name) => sum + this.of(name), 0)

  toString = (): string =>
    [...this.counts]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, count]) => `${name}: ${count}`)
      .join('\n')
}
