/** Measured numbers by name: `login, portal: works`. */
export type Sample = Readonly<Record<string, number>>

/** The worst run counts for what must never happen: a screen that moves, or a login that is sent twice. */
const NEVER = /: (shift|logins)$/

/** The median of each measured number over all runs. */
export function mediansOf(samples: readonly Sample[]): Sample {
  const names = new Set(samples.flatMap((sample) => Object.keys(sample)))
  const medians = [...names].map((name) => {
    const sorted = samples.flatMap((sample) => sample[name] ?? []).sort((one, other) => one - other)
    const middle = (sorted.length - 1) / 2
    const [low = 0, high = 0] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
    return [name, NEVER.test(name) ? sorted.at(-1) : (low + high) / 2]
  })
  return Object.fromEntries(medians)
}
