import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate'

/**
 * A hole in a machine that the app fills with `machine.provide({ actors })`.
 * Left empty it fails with its own name, so a forgotten one is found by its message and not by a hanging state.
 */
export const port = <TOutput, TInput extends NonReducibleUnknown = NonReducibleUnknown>(
  name: string,
): PromiseActorLogic<TOutput, TInput> =>
  fromPromise<TOutput, TInput>(() => Promise.reject(new Error(`port not provided: ${name}`)))
