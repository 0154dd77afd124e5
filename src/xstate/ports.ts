import type { AnyStateMachine, MachineImplementationsFrom } from 'xstate'

/** Implementations of all ports of a machine. Unlike with `provide`, a missing one is a type error. */
export type Ports<TMachine extends AnyStateMachine> = Required<
  NonNullable<MachineImplementationsFrom<TMachine>['actors']>
>
