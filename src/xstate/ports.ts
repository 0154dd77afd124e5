import type { AnyStateMachine, MachineImplementationsFrom } from 'xstate'

/** Every actor that a machine left open. Unlike `provide`, forgetting one is a type error. */
export type Ports<TMachine extends AnyStateMachine> = Required<
  NonNullable<MachineImplementationsFrom<TMachine>['actors']>
>
