import type { Goal } from './goal'
import { loadingGoals } from './loading-goals'
import { NOISE_PER_ASK } from './measurements/polling-probes'
import type { Results } from './results'
import { most, over } from './statistics'

export type Judged = Goal & { readonly value: number | undefined; readonly verdict: 'met' | 'missed' | 'not measured' }

const listGoals = (['users', 'services'] as const).flatMap((list): readonly Goal[] => [
  {
    id: `${list}-paging`,
    what: `a page of all ${list}: from the answer to the paint`,
    limit: 100,
    unit: 'ms',
    measured: ({ lists }) => lists?.[list].full.portal,
  },
  {
    id: `${list}-filter`,
    what: `a filter of all ${list}: from the answer to the paint`,
    limit: 100,
    unit: 'ms',
    measured: ({ lists }) => lists?.[list].full.filter,
  },
  {
    id: `${list}-paging-ratio`,
    what: `a page of all ${list}, the processor 4 times slower, to the bare table`,
    limit: 1.15,
    unit: '×',
    measured: ({ lists }) => over(lists?.[list].slow.portal, lists?.[list].slow.bare),
  },
])

/** All goals of docs/operate/speed.md, 'Goals'. */
export const GOALS: readonly Goal[] = [
  ...loadingGoals,
  {
    id: 'interactions',
    what: 'any click or key in the login, wizard, forms and lists: next paint',
    limit: 100,
    unit: 'ms',
    measured: ({ interactions }) => most(interactions?.map(({ toPaint }) => toPaint)),
  },
  {
    id: 'long-tasks',
    what: '... the longest task',
    limit: 50,
    unit: 'ms',
    measured: ({ interactions }) => most(interactions?.map(({ longestTask }) => longestTask)),
  },
  ...listGoals,
  {
    id: 'polling-heap',
    what: 'watching a deployment: what the heap grows for each ask',
    limit: NOISE_PER_ASK,
    unit: 'B',
    measured: ({ polling }) => polling?.heapSlopePerAsk,
  },
  {
    id: 'polling-in-flight',
    what: '... asks in flight at once',
    limit: 1,
    unit: '',
    measured: ({ polling }) => polling?.mostInFlight,
  },
  {
    id: 'polling-timers',
    what: '... timers left after leaving',
    limit: 0,
    unit: '',
    measured: ({ polling }) => polling?.timersLeft,
  },
  {
    id: 'polling-listeners',
    what: '... listeners left after leaving',
    limit: 0,
    unit: '',
    measured: ({ polling }) => polling?.listenersLeft,
  },
  {
    id: 'polling-after',
    what: '... asks after leaving',
    limit: 0,
    unit: '',
    measured: ({ polling }) => polling?.asksAfterLeaving,
  },
  {
    id: 'visited-section',
    what: 'a way to a visited section: requests for code',
    limit: 0,
    unit: '',
    measured: ({ navigation }) => navigation?.visited,
  },
  {
    id: 'hovered-link',
    what: 'a click on a link that was hovered: requests for code after it',
    limit: 0,
    unit: '',
    measured: ({ navigation }) => navigation?.afterHover,
  },
  {
    id: 'focused-link',
    what: 'a click on a link that had the focus: requests for code after it',
    limit: 0,
    unit: '',
    measured: ({ navigation }) => navigation?.afterFocus,
  },
  { id: 'build', what: 'the build', limit: 15, unit: 's', measured: ({ build }) => build },
  {
    id: 'development',
    what: 'the development server is ready',
    limit: 1,
    unit: 's',
    measured: ({ development }) => development,
  },
  { id: 'test', what: '`npm test` on two cores', limit: 15, unit: 'min', measured: ({ test }) => test },
]

/** What became of each goal. Ratios count as they are shown, with two digits. */
export function judge(goals: readonly Goal[], results: Results): readonly Judged[] {
  return goals.map((goal) => {
    const value = goal.measured(results)
    if (value === undefined || Number.isNaN(value)) return { ...goal, value: undefined, verdict: 'not measured' }
    return { ...goal, value, verdict: Math.round(value * 100) / 100 <= goal.limit ? 'met' : 'missed' }
  })
}
