import type { Goal } from './goal'
import type { Loading, LoadingKey } from './measurements/loading'
import { most, over } from './statistics'

/** How one metric of a load stands to one of another. */
const ratio =
  (metric: keyof Loading, ours: LoadingKey, theirs: LoadingKey, theirMetric = metric): Goal['measured'] =>
  ({ loading }) =>
    over(loading?.[ours]?.[metric], loading?.[theirs]?.[theirMetric])

/** Both screens with a form stand next to the one form of the floors. */
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
    goal('firstPaint', 'FCP, to the static form', 1.2, ratio('firstPaint', ours, form)),
    goal('largestPaint', 'LCP, to the static form', 1.2, ratio('largestPaint', ours, form)),
    goal('typing', 'typing, to the static form', 1.15, ratio('typing', ours, form)),
    goal('works', 'works, to the single page', 1.05, ratio('works', ours, page)),
    goal('kept', 'kept, to what works in the single page', 1.05, ratio('kept', ours, page, 'works')),
    goal('bytes', 'bytes, to the single page', 1.05, ratio('bytes', ours, page)),
  ]
})

const signedInGoals = (['home', 'services', 'users'] as const).flatMap((screen): readonly Goal[] => [
  {
    id: `${screen}-firstPaint`,
    what: `${screen}, cold: FCP, to plain script`,
    limit: 1.15,
    unit: '×',
    measured: ratio('firstPaint', `${screen} portal cold`, `${screen} plain cold`),
  },
  {
    id: `${screen}-ready`,
    what: `${screen}, cold: ready, to the single page`,
    limit: 0.85,
    unit: '×',
    measured: ratio('ready', `${screen} portal cold`, `${screen} single cold`),
  },
])

/** What docs/operate/speed.md wants of a visit's beginning. */
export const loadingGoals: readonly Goal[] = [
  ...accountGoals,
  {
    id: 'login-warm-typing',
    what: '/login, repeated visit: typing, to the single page',
    limit: 1,
    unit: '×',
    measured: ratio('typing', 'login portal warm', 'login single warm'),
  },
  ...signedInGoals,
  {
    id: 'shifts',
    what: 'layout shift of every screen, late data included (the worst run)',
    limit: 0,
    unit: '',
    measured: ({ loading = {} }) =>
      most(Object.entries(loading).map(([key, load]) => (key.includes(' portal ') ? load?.shifts : undefined))),
  },
]
