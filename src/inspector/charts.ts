import { type AnyStateMachine, StateMachine } from 'xstate'
import { type Chart, chartOf } from '#machines/drawing/chart'

const modules = import.meta.glob<Record<string, unknown>>('../../machines/**/*.machine.ts', { eager: true })

/** The charts of all machines, sorted by id. */
export const charts: readonly Chart[] = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value): value is AnyStateMachine => value instanceof StateMachine)
  .map(chartOf)
  .toSorted((a, b) => a.id.localeCompare(b.id))
