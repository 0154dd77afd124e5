import {
  type AnyEventObject,
  type AnyStateMachine,
  type CallbackActorLogic,
  fromCallback,
  fromPromise,
  type MachineImplementationsFrom,
  type NonReducibleUnknown,
  type PromiseActorLogic,
} from 'xstate'

/** Implementations of all ports of a machine. Unlike with `provide`, a missing one is a type error. */
export type Ports<TMachine extends AnyStateMachine> = Required<
  NonNullable<MachineImplementationsFrom<TMachine>['actors']>
>

/**
 * An empty actor of a machine, which the app replaces with `machine.provide({ actors })`. If the app does not, the actor fails
 * with the port's name, so that the state does not wait forever (docs/architecture.md#ports-input-and-delays).
 */
export const port = <TOutput, TInput extends NonReducibleUnknown = NonReducibleUnknown>(
  name: string,
): PromiseActorLogic<TOutput, TInput> =>
  fromPromise<TOutput, TInput>(() => Promise.reject(new Error(`port not provided: ${name}`)))

/** An empty actor of a machine that reports events to it, for example changes by other tabs. The app replaces it too. */
export const source = <TReport extends AnyEventObject>(name: string): CallbackActorLogic<TReport> =>
  fromCallback<TReport>(() => {
    throw new Error(`port not provided: ${name}`)
  })
