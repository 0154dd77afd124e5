import { act } from '@testing-library/react'
import { type AnyActorLogic, createActor, type InputFrom, type OutputFrom, toPromise } from 'xstate'

/** Rows for `describe.each`: StrictMode mounts every component twice. */
export const MODES = [
  ['with StrictMode', true],
  ['without StrictMode', false],
] as const

/** Waits until the actors of unmounted components have stopped. */
export const aMoment = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)))

/** An asynchronous function whose calls a test settles, in any order. `resolve` and `reject` settle the newest one. */
export function manualFunction<TOutput>() {
  const calls: {
    readonly input: string
    readonly signal: AbortSignal
    readonly resolve: (output: TOutput) => Promise<void>
    readonly reject: (thrown: unknown) => Promise<void>
  }[] = []
  return {
    calls,
    call: (input: string, signal: AbortSignal) =>
      new Promise<TOutput>((resolve, reject) => {
        calls.push({
          input,
          signal,
          resolve: (output) => afterwards(() => resolve(output)),
          reject: (thrown) => afterwards(() => reject(thrown)),
        })
      }),
    /** Each call, such as `page 1` or `page 1 aborted`. */
    sent: () => calls.map(({ input, signal }) => (signal.aborted ? `${input} aborted` : input)),
    resolve: (output: TOutput) => calls.at(-1)?.resolve(output),
    reject: (thrown: unknown) => calls.at(-1)?.reject(thrown),
  }
}

/** Waits until React and the actors have processed the effects of `change`, also with fake timers. */
function afterwards(change: () => void): Promise<void> {
  return act(async () => {
    change()
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  })
}

/** Calls a port. Resolves with its output or rejects with its error. */
export function outputOf<TLogic extends AnyActorLogic>(
  logic: TLogic,
  input?: InputFrom<TLogic>,
): Promise<OutputFrom<TLogic>> {
  // Safe: XState requires an input only for a logic with one, which a generic type can't express.
  return toPromise(createActor(logic, { input } as never).start())
}
