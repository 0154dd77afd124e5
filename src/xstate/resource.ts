import { useSelector } from '@xstate/react'
import { useCallback, useEffect } from 'react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import type { ApiError } from '#machines/shared/api-error'
import { resourceMachine } from '#machines/shared/resource.machine'
import type { ChangeEvents } from './change-events'
import { createActor } from './create-actor'
import { useFlow } from './use-flow'

/** One read as a screen sees it: what is known, what failed, and whether it is being read right now. */
export type Resource<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: ApiError }
  | { readonly state: 'ready' | 'refreshing'; readonly data: T }
  | { readonly state: 'stale'; readonly data: T; readonly error: ApiError }

/** The actor of one read, with the type of what it reads. */
export type ResourceActor<T> = ActorRefFrom<typeof resourceMachine> & { readonly reads?: T }

/** A read that lives outside of React, such as the customer's services. It waits for `ask`. */
export function createResource<T>(load: (signal: AbortSignal) => Promise<T>): ResourceActor<T> {
  return createActor(reading((_, signal) => load(signal))).start()
}

function reading<T>(load: (question: unknown, signal: AbortSignal) => Promise<T>) {
  return resourceMachine.provide({
    actors: {
      load: fromPromise<unknown, { question: unknown }>(({ input, signal }) => load(input.question, signal)),
    },
  })
}

/** What a resource actor's snapshot says, as one union. */
export function resourceOf<T>({ value, context }: ReturnType<ResourceActor<T>['getSnapshot']>): Resource<T> {
  const { error } = context
  if (typeof value === 'string') return value === 'failed' && error ? { state: 'failed', error } : { state: 'loading' }
  // The cast: the machine is written once for every kind of data, and `createResource` fixed which kind this is.
  const data = context.data as T
  if (value.known === 'stale' && error) return { state: 'stale', data, error }
  return { state: value.known === 'refreshing' ? 'refreshing' : 'ready', data }
}

/** Follows a resource from a view. */
export function useResource<T>(actor: ResourceActor<T>): Resource<T> {
  const snapshot = useSelector(actor, (current) => current)
  return resourceOf<T>(snapshot)
}

/**
 * A read of one component: asked for once, when it is shown, and given up when it goes. A changed `load` is not followed: key
 * the component by what it reads.
 */
export function useRead<T>(load: (signal: AbortSignal) => Promise<T>): Resource<T> {
  const actor: ResourceActor<T> = useFlow(() => reading((_, signal) => load(signal)))
  // An effect, because to ask is a call. StrictMode's second mount finds that it has been asked.
  useEffect(() => {
    if (actor.getSnapshot().matches('idle')) actor.send({ type: 'ask', question: null })
  }, [actor])
  return useResource(actor)
}

/**
 * A read of one component that asks for what its question says: for the first time when it is shown, and then whenever the
 * question has another value. What was read stays until the next answer is there. A changed `load` is not followed.
 *
 * @param question plain data, told from another one by its JSON
 * @param changes after each of which it is read again
 */
export function useQuery<TQuestion, T>(
  question: TQuestion,
  load: (question: TQuestion, signal: AbortSignal) => Promise<T>,
  changes?: ChangeEvents,
): { readonly resource: Resource<T>; readonly reload: () => void } {
  const actor: ResourceActor<T> = useFlow(() =>
    reading((asked, signal) =>
      // The cast: the effect below is the only one who asks.
      load(asked as TQuestion, signal),
    ),
  )
  const isAsked = (snapshot: ReturnType<typeof actor.getSnapshot>) =>
    !snapshot.matches('idle') && JSON.stringify(snapshot.context.question) === JSON.stringify(question)
  // An effect, because to ask is a call. StrictMode's second mount finds that it has been asked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what tells whether it is asked follows from the question
  useEffect(() => {
    if (!isAsked(actor.getSnapshot())) actor.send({ type: 'askNext', question })
  }, [actor, question])
  const reload = useCallback(() => actor.send({ type: 'reload' }), [actor])
  // An effect, because the network is something outside of React: reads run again by themselves when it is back
  // (reliability.md, 'O').
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [reload])
  // So is what changes what was read.
  useEffect(() => changes?.subscribe(reload), [changes, reload])
  const snapshot = useSelector(actor, (current) => current)
  const resource = resourceOf<T>(snapshot)
  return { resource: isAsked(snapshot) ? resource : awaiting(resource), reload }
}

/** What is known, while another question is about to be asked: the answer to the one before is none to that. */
function awaiting<T>(resource: Resource<T>): Resource<T> {
  return 'data' in resource ? { state: 'refreshing', data: resource.data } : { state: 'loading' }
}
