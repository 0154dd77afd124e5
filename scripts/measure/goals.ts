import type { Sample } from './statistics'

export type Goal = {
  /** The name of a measured number. With a `*` for the beginning of its name, the largest one counts. */
  readonly of: string
  /** The baseline, if the limit is a ratio. */
  readonly base?: string
  readonly limit: number
  /** Empty if the number needs no unit. */
  readonly unit: '×' | 'kB' | 'ms' | 's' | 'min' | ''
}

export type EvaluatedGoal = Goal & {
  /** By which its reason and its recorded value are found. */
  readonly name: string
  readonly value: number | undefined
  readonly verdict: 'met' | 'missed' | 'not measured'
}

const ratio = (of: string, base: string, limit: number): Goal => ({ of, base, limit, unit: '×' })
const limit = (of: string, most: number, unit: Goal['unit'] = ''): Goal => ({ of, limit: most, unit })

/** All goals, in the order of docs/performance.md#goals. The baselines have one form and one shell. */
export const GOALS: readonly Goal[] = [
  ...['login', 'register'].flatMap((screen) => [
    ratio(`${screen}, portal: FCP`, 'login, static form: FCP', 1.15),
    ratio(`${screen}, portal: LCP`, 'login, static form: LCP', 1.15),
    ratio(`${screen}, portal: typing`, 'login, static form: typing', 1.15),
    ratio(`${screen}, portal: works`, 'login, single page: works', 0.5),
  ]),
  ratio('login, portal: signed in', 'login, single page: signed in', 0.85),
  limit('login, portal: logins', 1),
  ratio('login, portal: kB', 'login, single page: kB', 1.26),
  ratio('login again, portal: typing', 'login again, single page: typing', 0.8),
  ...['home', 'services', 'users', 'all services', 'products'].map((screen) =>
    ratio(`${screen}, portal: FCP`, 'home, plain script: FCP', 1.25),
  ),
  ratio('home, portal: ready', 'home, single page: ready', 0.85),
  ratio('services, portal: ready', 'services, single page: ready', 0.9),
  ...['users', 'all services', 'products'].map((screen) =>
    ratio(`${screen}, portal: ready`, `${screen}, single page: ready`, 0.95),
  ),
  ratio('users, portal: kB', 'users, single page: kB', 1.1),
  limit('users, portal: kB', 165, 'kB'),
  limit('users, portal: requests', 14),
  limit('*, portal: shift', 0),
  ...['users', 'all services'].map((list) =>
    ratio(`${list}, portal: next page`, `${list}, single page: next page`, 1.3),
  ),
  ...['works', 'signed in'].map((metric) =>
    ratio(`first visit, demo: ${metric}`, `first visit, portal: ${metric}`, 1.5),
  ),
  limit('*: next paint', 100, 'ms'),
  limit('*: longest task', 50, 'ms'),
  limit('production build', 15, 's'),
  limit('development server', 1, 's'),
  limit('npm test', 8, 'min'),
]

/** Compares each goal with its measurement, which is rounded to two digits as it is shown. */
export function evaluateGoals(sample: Sample): readonly EvaluatedGoal[] {
  return GOALS.map((goal) => {
    const { of, base } = goal
    const isMeasured = (name: string) => (of.startsWith('*') ? name.endsWith(of.slice(1)) : name === of)
    const values = Object.entries(sample).flatMap(([name, measured]) => (isMeasured(name) ? measured : []))
    const divisor = base ? sample[base] : 1
    const name = base ? `${of}, relative to the ${base.replace(/.*, |:.*/g, '')}` : of.replace('*', 'any screen')
    // A baseline that never worked is no measure.
    if (values.length === 0 || divisor === undefined || !Number.isFinite(divisor))
      return { ...goal, name, value: undefined, verdict: 'not measured' }
    const value = Math.round((Math.max(...values) / divisor) * 100) / 100
    return { ...goal, name, value, verdict: value <= goal.limit ? 'met' : 'missed' }
  })
}
