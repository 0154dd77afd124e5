import diff from 'microdiff'
import { type AnyActorRef, type AnyMachineSnapshot, type InspectionEvent, StateMachine } from 'xstate'
import { leavesOf } from '#machines/drawing/active-states'
import { triggerOf } from '#machines/drawing/chart'
import { triggerInWords } from '#machines/drawing/words'
import type { Observer } from '../xstate/create-actor'
import { masked } from './masked'
import type { ActorReport, Change, FromPage, Step } from './messages'

/** The number of steps to store for each actor. */
const STEPS = 30
/** In characters. Longer texts are cut. */
const LONGEST_DATA = 20_000
const LONGEST_VALUE = 120

type Options = {
  readonly pageId: string
  readonly readAddress: () => string
  readonly send: (message: FromPage) => void
  readonly now: () => Date
}

type Snapshot = Extract<InspectionEvent, { type: '@xstate.snapshot' }>
/** The last report of an actor, and its context for the comparison with the next one. */
type Known = { readonly report: ActorReport; readonly context: unknown }

/** Observes the actors of a page and reports those that run machines. Their pending ports are part of the report. */
export function createReporter({ pageId, readAddress, send, now }: Options) {
  const known = new Map<string, Known>()
  const report = (actor: ActorReport) => send({ type: 'actor', page: { id: pageId, address: readAddress() }, actor })

  const observer: Observer = (inspected) => {
    if (inspected.type !== '@xstate.snapshot' || !isOfMachine(inspected)) return
    const { sessionId } = inspected.actorRef
    if (inspected.snapshot.status === 'stopped') {
      known.delete(sessionId)
      send({ type: 'stopped', pageId, actorId: sessionId })
      return
    }
    const next = after(known.get(sessionId), inspected, now())
    known.set(sessionId, next)
    report(next.report)
  }

  return {
    observer,
    /** Reports all actors again. */
    reportAll: () => {
      for (const { report: actor } of known.values()) report(actor)
    },
  }
}

type OfMachine = Snapshot & { readonly snapshot: AnyMachineSnapshot }

function isOfMachine(inspected: Snapshot): inspected is OfMachine {
  return 'logic' in inspected.actorRef && inspected.actorRef.logic instanceof StateMachine
}

function after(before: Known | undefined, { actorRef, event, snapshot }: OfMachine, at: Date): Known {
  const context = masked(snapshot.context)
  const states = leavesOf(snapshot.value)
  const { type, ...data } = event
  const step: Step = {
    number: (before?.report.steps[0]?.number ?? 0) + 1,
    at: at.toISOString(),
    event: type === 'xstate.init' ? 'started' : triggerInWords(triggerOf(type)),
    data: Object.keys(data).length === 0 ? '' : textOf(masked(data), LONGEST_DATA),
    arrivedAt: String(before?.report.states) === String(states) ? null : states,
    changes: before === undefined ? [] : changesBetween(before.context, context),
  }
  return {
    context,
    report: {
      id: actorRef.sessionId,
      machine: snapshot.machine.id,
      status: snapshot.status === 'stopped' ? 'done' : snapshot.status,
      states,
      tags: [...snapshot.tags],
      waitsFor: portsOf(snapshot),
      context: textOf(context, LONGEST_DATA),
      steps: [step, ...(before?.report.steps ?? [])].slice(0, STEPS),
    },
  }
}

function portsOf({ children }: AnyMachineSnapshot): readonly string[] {
  // Safe because every child of a machine is an actor or undefined.
  return Object.entries(children as Readonly<Record<string, AnyActorRef | undefined>>).flatMap(([id, child]) =>
    child?.getSnapshot().status === 'active' ? [id] : [],
  )
}

function changesBetween(before: unknown, after: unknown): readonly Change[] {
  // Wrapped, because the library only compares objects.
  return diff({ context: before }, { context: after }).map((difference) => ({
    path: difference.path.slice(1).join('.'),
    before: difference.type === 'CREATE' ? '' : textOf(difference.oldValue, LONGEST_VALUE),
    after: difference.type === 'REMOVE' ? '' : textOf(difference.value, LONGEST_VALUE),
  }))
}

function textOf(value: unknown, limit: number): string {
  const text = JSON.stringify(value, null, limit === LONGEST_DATA ? 2 : 0) ?? ''
  return text.length > limit ? `${text.slice(0, limit)}…` : text
}
