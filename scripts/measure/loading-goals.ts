import type { Goal } from './goal'
import type { Loading, LoadingKey } from './measurements/loading'
import { most, over } from './statistics'

/** The ratio of one load's metric to another load's. */
const ratio =
  (metric: keyof Loading, ours: LoadingKey, theirs: LoadingKey, theirMetric = metric): Goal['measured'] =>
  ({ loading }) =>
    over(loading?.[ours]?.[metric], loading?.[theirs]?.[theirMetric])

/** The baselines have only one form, so both account screens are compared with it. */
const accountGoals = (['login', 'register'] as const).flatMap((screen): readonly Goal[] => {
  const ours: LoadingKey = `${screen} portal cold`
  const goal = (metric: keyof Loading, what: string, limit: number, measured: Goal['measured']): Goal => ({
    id: `${screen}-${metric}`,
    what: `/${screen}, cold: ${what}`,
    limit,
    unit: '×',
    measured,
  })
  const [form, page] = ['login static cold', 'login single cold'] as const
  return [
    goal('firstPaint', 'FCP relative to the static form', 1.2, ratio('firstPaint', ours, form)),
    goal('largestPaint', 'LCP relative to the static form', 1.2, ratio('largestPaint', ours, form)),
    goal('typing', 'typing, relative to the static form', 1.15, ratio('typing', ours, form)),
    goal('works', 'works, relative to the single-page app', 1.05, ratio('works', ours, page)),
    goal(
      'earlyClick',
      'early click, relative to "works" in the single-page app',
      1.05,
      ratio('earlyClick', ours, page, 'works'),
    ),
    goal('bytes', 'bytes, relative to the single-page app', 1.05, ratio('bytes', ours, page)),
  ]
})

const signedInGoals = (['home', 'services', 'users'] as const).flatMap((screen): readonly Goal[] => [
  {
    id: `${screen}-firstPaint`,
    what: `${screen}, cold: FCP relative to plain script`,
    limit: 1.15,
    unit: '×',
    measured: ratio('firstPaint', `${screen} portal cold`, `${screen} plain cold`),
  },
  {
    id: `${screen}-ready`,
    what: `${screen}, cold: ready, relative to the single-page app`,
    limit: 0.85,
    unit: '×',
    measured: ratio('ready', `${screen} portal cold`, `${screen} single cold`),
  },
])

/** The goals for the first seconds of a visit (docs/operate/speed.md#goals). */
export const loadingGoals: readonly Goal[] = [
  ...accountGoals,
  {
    id: 'login-warm-typing',
    what: '/login, repeated visit: typing, relative to the single-page app',
    limit: 1,
    unit: '×',
    measured: ratio('typing', 'login portal warm', 'login single warm'),
  },
  ...signedInGoals,
  {
    id: 'shifts',
    what: 'layout shift of every screen, including late data (worst run)',
    limit: 0,
    unit: '',
    measured: ({ loading = {} }) =>
      most(Object.entries(loading).map(([key, load]) => (key.includes(' portal ') ? load?.shifts : undefined))),
  },
]
