import { GOALS, type Judged, judge } from './goals'
import type { ListTimes } from './measurements/lists'
import type { Loading } from './measurements/loading'
import type { Results } from './results'
import { BUILD_NAMES, type Build } from './stage/stage'

export type Conditions = {
  /** Of which the medians are. */
  readonly runs: number
  readonly browserVersion: string
  readonly reasons: Readonly<Record<string, string>>
}

/** The document of all that was measured, docs/operate/speed.md. It names neither day nor machine: the ratios judge. */
export function renderReport(results: Results, { runs, browserVersion, reasons }: Conditions): string {
  const { loading, interactions, lists, polling } = results
  return [
    '# Speed',
    'Written by `npm run measure`; do not edit. Why a goal is not met is kept in `scripts/measure/reasons.ts`.',
    `Medians of ${runs}, all builds in turn, in Chromium ${browserVersion}: 1.6 Mbit/s down and 750 kbit/s up, a round trip of ` +
      '150 ms, the processor 4 times slower, HTTP/2, brotli 11, and the API (the sandbox) on another origin. Times drift with ' +
      'the machine and what else it does; ratios of one run do not.',
    ...(loading ? ['## Loading', WORDS, loadingTable(loading)] : []),
    '## Goals',
    goalTable(judge(GOALS, results), reasons),
    ...(interactions
      ? [
          '## Clicks and keys',
          'The processor is 4 times slower, the network is not.',
          table(
            ['Where', 'What', 'to the next paint, ms', 'longest task, ms'],
            interactions.map(({ flow, step, toPaint, longestTask }) => [
              flow,
              step,
              whole(toPaint),
              whole(longestTask),
            ]),
          ),
        ]
      : []),
    ...(lists
      ? [
          '## Lists of 10,000 users and 25,000 services',
          'From the end of the answer to the paint of 20 rows, in ms.',
          table(
            ['List', 'processor', 'next page', 'filter', 'next page of a bare table'],
            Object.entries(lists).flatMap(([name, { full, slow }]) => [
              [name, 'full', ...listNumbers(full)],
              [name, '4 times slower', ...listNumbers(slow)],
            ]),
          ),
        ]
      : []),
    ...(polling
      ? [
          '## A deployment that is watched',
          `${polling.hours} simulated hours, ${polling.asks} asks, a heap of ${kilobytes(polling.heap)} kB at the end. ` +
            `After the first hour it grew by ${kilobytes(polling.heapSlope)} kB an hour; what one ask leaves behind has to be ` +
            'less than the smallest thing that could be kept for each.',
        ]
      : []),
  ]
    .join('\n\n')
    .concat('\n')
}

const WORDS =
  "'Typing' is the moment from which what is typed is kept, 'works' the one from which a click on the button of the empty form " +
  "has a visible effect, 'kept' when a single click at the first paint has it, 'ready' when the data is on the screen, drawn by " +
  'what also handles its controls. Bytes are those on the wire until the page is loaded and its screen is there.'

const COLUMNS: readonly (readonly [name: string, metric: keyof Loading, show: (value: number) => string])[] = [
  ['FCP', 'firstPaint', (value) => whole(value)],
  ['LCP', 'largestPaint', (value) => whole(value)],
  ['typing', 'typing', (value) => whole(value)],
  ['works', 'works', (value) => whole(value)],
  ['kept', 'kept', (value) => whole(value)],
  ['ready', 'ready', (value) => whole(value)],
  ['kB', 'bytes', (value) => kilobytes(value)],
  ['requests', 'requests', (value) => whole(value)],
  ['longest task', 'longestTask', (value) => whole(value)],
  ['blocking', 'blocking', (value) => whole(value)],
  ['shift', 'shifts', (value) => value.toFixed(2)],
]

function loadingTable(loading: NonNullable<Results['loading']>): string {
  const rows = Object.entries(loading).map(([key, load]) => {
    const [screen = '', build = '', cache = ''] = key.split(' ')
    const numbers = COLUMNS.map(([, metric, show]) => {
      const value = load[metric]
      return value === undefined ? '-' : show(value)
    })
    // The cast: the middle word of a key is a build.
    return [`${screen}${cache === 'warm' ? ', repeated' : ''}`, BUILD_NAMES[build as Build], ...numbers]
  })
  return table(['Screen', 'Build', ...COLUMNS.map(([name]) => name)], rows)
}

function goalTable(judged: readonly Judged[], reasons: Conditions['reasons']): string {
  const rows = judged.map((goal) => [
    goal.what,
    `${goal.limit} ${goal.unit}`.trim(),
    goal.value === undefined ? '-' : amount(goal.value),
    outcome(goal),
    goal.verdict === 'missed' ? (reasons[goal.id] ?? '') : '',
  ])
  return table(['What', 'at most', 'measured', 'verdict', 'why'], rows)
}

const listNumbers = ({ portal, filter, bare }: ListTimes) => [portal, filter, bare].map(whole)

function outcome({ verdict, value, limit }: Judged): string {
  if (verdict !== 'missed' || value === undefined || !Number.isFinite(value)) return verdict
  return `missed by ${limit === 0 ? amount(value) : `${Math.ceil((value / limit - 1) * 100)} %`}`
}

/** Whole ms, or that it never happened. */
const whole = (value: number) => (Number.isFinite(value) ? String(Math.round(value)) : 'never')
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
const amount = (value: number) => (Math.abs(value) >= 100 ? whole(value) : String(Math.round(value * 100) / 100))

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
