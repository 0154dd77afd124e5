import { shallowEqual, useSelector } from '@xstate/react'
import { useCallback, useEffect } from 'react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import type { ApiError } from '#machines/shared/api-error'
import { resourceMachine } from '#machines/shared/resource.machine'
import { createActor } from './create-actor'
import { useFlow } from './use-flow'

/** Notifies the current listeners that data has changed and must be loaded again. */
export type ChangeEvents = {
  readonly emit: () => void
  /** Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Data from the server as a screen shows it: the data, the error, and whether it is being loaded. */
export type Resource<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: ApiError }
  | { readonly state: 'ready' | 'refreshing'; readonly data: T }
  | { readonly state: 'stale'; readonly data: T; readonly error: ApiError }

/** The actor of a resource, with the type of its data. */
export type ResourceActor<T> = ActorRefFrom<typeof resourceMachine> & { readonly reads?: T }

/** A resource outside of React, such as the customer's services. It loads when it gets the event `load`. */
export function createResource<T>(load: (signal: AbortSignal) => Promise<T>): ResourceActor<T> {
  return createActor(createLogic((_, signal) => load(signal))).start()
}

function createLogic<T>(load: (query: unknown, signal: AbortSignal) => Promise<T>) {
  return resourceMachine.provide({
    actors: {
      load: fromPromise<unknown, { query: unknown }>(({ input, signal }) => load(input.query, signal)),
    },
  })
}

/** Converts the snapshot of a resource actor into one union. */
export function resourceOf<T>({ value, context }: ReturnType<ResourceActor<T>['getSnapshot']>): Resource<T> {
  const { error } = context
  if (typeof value === 'string') return value === 'failed' && error ? { state: 'failed', error } : { state: 'loading' }
  // Safe: the machine serves every type of data, and only `load`, which returns T, sets it.
  const data = context.data as T
  if (value.known === 'stale' && error) return { state: 'stale', data, error }
  return { state: value.known === 'refreshing' ? 'refreshing' : 'ready', data }
}

/** Lets a view follow a resource. It renders again only if what the resource shows has changed. */
export function useResource<T>(actor: ResourceActor<T>): Resource<T> {
  return useSelector(actor, (snapshot) => resourceOf<T>(snapshot), shallowEqual)
}

/**
 * Loads data once, when the component mounts, and aborts when it unmounts. A changed `load` has no effect: key the component by
 * what it loads.
 */
export function useRead<T>(load: (signal: AbortSignal) => Promise<T>): Resource<T> {
  const actor: ResourceActor<T> = useFlow(() => createLogic((_, signal) => load(signal)))
  // The check prevents a second request in StrictMode, which mounts twice.
  useEffect(() => {
    if (actor.getSnapshot().matches('idle')) actor.send({ type: 'load', query: null })
  }, [actor])
  return useResource(actor)
}

/**
 * Loads data for a query, when the component mounts and whenever the query's value changes. The previous data stays until the
 * next response arrives. A changed `load` has no effect.
 *
 * @param query plain data, compared by its JSON
 * @param changes each change event loads the data again
 */
export function useQuery<TQuery, T>(
  query: TQuery,
  load: (query: TQuery, signal: AbortSignal) => Promise<T>,
  changes?: ChangeEvents,
): { readonly resource: Resource<T>; readonly reload: () => void } {
  const actor: ResourceActor<T> = useFlow(() =>
    createLogic((requested, signal) =>
      // Safe: only the effect below sends a query.
      load(requested as TQuery, signal),
    ),
  )
  const isRequested = (snapshot: ReturnType<typeof actor.getSnapshot>) =>
    !snapshot.matches('idle') && JSON.stringify(snapshot.context.query) === JSON.stringify(query)
  // Before the effects: it must follow the new query when they send it, or the view would render again.
  const resource = useSelector(
    actor,
    (snapshot) => (isRequested(snapshot) ? resourceOf<T>(snapshot) : pending(resourceOf<T>(snapshot))),
    shallowEqual,
  )
  // The check prevents a second request in StrictMode, which mounts twice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: isRequested depends only on the query
  useEffect(() => {
    if (!isRequested(actor.getSnapshot())) actor.send({ type: 'changeQuery', query })
  }, [actor, query])
  const reload = useCallback(() => actor.send({ type: 'reload' }), [actor])
  // Reads run again when the network is back (docs/reliability.md#what-the-user-sees).
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [reload])
  useEffect(() => changes?.subscribe(reload), [changes, reload])
  return { resource, reload }
}

/** For a render before the effect has sent the next query: the state of the previous query must not appear as its result. */
function pending<T>(resource: Resource<T>): Resource<T> {
  return 'data' in resource ? { state: 'refreshing', data: resource.data } : { state: 'loading' }
}

export function createChangeEvents(): ChangeEvents {
  const listeners = new Set<() => void>()
  return {
    emit() {
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
