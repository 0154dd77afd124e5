import type { Goal } from './goal'
import { loadingGoals } from './loading-goals'
import { NOISE_PER_ASK } from './measurements/polling-observers'
import type { Results } from './results'
import { most, over } from './statistics'

export type EvaluatedGoal = Goal & {
  readonly value: number | undefined
  readonly verdict: 'met' | 'missed' | 'not measured'
}

const listGoals = (['users', 'services'] as const).flatMap((list): readonly Goal[] => [
  {
    id: `${list}-paging`,
    what: `next page of all ${list}: from the response to the paint`,
    limit: 100,
    unit: 'ms',
    measured: ({ lists }) => lists?.[list].full.portal,
  },
  {
    id: `${list}-filter`,
    what: `filter on all ${list}: from the response to the paint`,
    limit: 100,
    unit: 'ms',
    measured: ({ lists }) => lists?.[list].full.filter,
  },
  {
    id: `${list}-paging-ratio`,
    what: `next page of all ${list} with the CPU slowed down 4 times, relative to a bare table`,
    limit: 1.15,
    unit: '×',
    measured: ({ lists }) => over(lists?.[list].slow.portal, lists?.[list].slow.bare),
  },
])

/** All goals, in the order of docs/operate/speed.md#goals. */
export const GOALS: readonly Goal[] = [
  ...loadingGoals,
  {
    id: 'interactions',
    what: 'any click or key press in the login, setup, forms and lists: time to the next paint',
    limit: 100,
    unit: 'ms',
    measured: ({ interactions }) => most(interactions?.map(({ toPaint }) => toPaint)),
  },
  {
    id: 'long-tasks',
    what: '... longest task',
    limit: 50,
    unit: 'ms',
    measured: ({ interactions }) => most(interactions?.map(({ longestTask }) => longestTask)),
  },
  ...listGoals,
  {
    id: 'polling-heap',
    what: 'watching a deployment: heap growth per request',
    limit: NOISE_PER_ASK,
    unit: 'B',
    measured: ({ polling }) => polling?.heapSlopePerAsk,
  },
  {
    id: 'polling-in-flight',
    what: '... requests in flight at the same time',
    limit: 1,
    unit: '',
    measured: ({ polling }) => polling?.mostInFlight,
  },
  {
    id: 'polling-timers',
    what: '... timers left after leaving the screen',
    limit: 0,
    unit: '',
    measured: ({ polling }) => polling?.timersLeft,
  },
  {
    id: 'polling-listeners',
    what: '... listeners left after leaving the screen',
    limit: 0,
    unit: '',
    measured: ({ polling }) => polling?.listenersLeft,
  },
  {
    id: 'polling-after',
    what: '... requests after leaving the screen',
    limit: 0,
    unit: '',
    measured: ({ polling }) => polling?.asksAfterLeaving,
  },
  {
    id: 'visited-section',
    what: 'navigation to a visited section: requests for code',
    limit: 0,
    unit: '',
    measured: ({ navigation }) => navigation?.visited,
  },
  {
    id: 'hovered-link',
    what: 'click on a hovered link: requests for code after the click',
    limit: 0,
    unit: '',
    measured: ({ navigation }) => navigation?.afterHover,
  },
  {
    id: 'focused-link',
    what: 'click on a focused link: requests for code after the click',
    limit: 0,
    unit: '',
    measured: ({ navigation }) => navigation?.afterFocus,
  },
  { id: 'build', what: 'production build', limit: 15, unit: 's', measured: ({ build }) => build },
  {
    id: 'development',
    what: 'development server: time until it is ready',
    limit: 1,
    unit: 's',
    measured: ({ development }) => development,
  },
  { id: 'test', what: '`npm test` on two cores', limit: 15, unit: 'min', measured: ({ test }) => test },
]

/** Compares each goal with its measurement. Ratios are rounded to two digits first, as they are shown. */
export function evaluateGoals(goals: readonly Goal[], results: Results): readonly EvaluatedGoal[] {
  return goals.map((goal) => {
    const value = goal.measured(results)
    if (value === undefined || Number.isNaN(value)) return { ...goal, value: undefined, verdict: 'not measured' }
    return { ...goal, value, verdict: Math.round(value * 100) / 100 <= goal.limit ? 'met' : 'missed' }
  })
}
