import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate'

/** One call of a port, whose result the test supplies. */
export type ManualCall<TOutput, TInput> = {
  readonly input: TInput
  /** True once the machine has left the state that waits for the result. */
  readonly aborted: boolean
  /** True once the test has supplied a result. */
  readonly settled: boolean
  resolve(output: TOutput): Promise<void>
  reject(thrown: unknown): Promise<void>
}

/** A port of a machine whose results a test supplies by hand, at any time and in any order. */
export type ManualPort<TOutput, TInput = NonReducibleUnknown> = {
  readonly logic: PromiseActorLogic<TOutput, TInput>
  /** Does what `logic` does with a call, for a logic that several ports share. */
  receive(call: { readonly input: TInput; readonly signal: AbortSignal }): Promise<TOutput>
  /** All calls so far, oldest first. */
  readonly calls: readonly ManualCall<TOutput, TInput>[]
  readonly inputs: readonly TInput[]
  /** Resolves the latest call. */
  resolve(output: TOutput): Promise<void>
  /** Rejects the latest call. */
  reject(thrown: unknown): Promise<void>
}

/** @param onCall is called with each new call */
export function manualPort<TOutput, TInput = NonReducibleUnknown>(onCall = () => {}): ManualPort<TOutput, TInput> {
  const calls: ManualCall<TOutput, TInput>[] = []
  const latest = () => {
    const call = calls.at(-1)
    if (call === undefined) throw new Error('The port was never called')
    return call
  }
  function receive({ input, signal }: { input: TInput; signal: AbortSignal }): Promise<TOutput> {
    return new Promise((resolve, reject) => {
      let settled = false
      const settle = (act: () => void) => {
        settled = true
        return settlePromise(act)
      }
      calls.push({
        input,
        get aborted() {
          return signal.aborted
        },
        get settled() {
          return settled
        },
        resolve: (output) => settle(() => resolve(output)),
        reject: (thrown) => settle(() => reject(thrown)),
      })
      onCall()
    })
  }
  return {
    logic: fromPromise<TOutput, TInput>(receive),
    receive,
    calls,
    get inputs() {
      return calls.map(({ input }) => input)
    },
    resolve: (output) => latest().resolve(output),
    reject: (thrown) => latest().reject(thrown),
  }
}

/** Waits until the machine has received the result: a settled promise takes a few turns of the microtask queue. */
async function settlePromise(act: () => void): Promise<void> {
  act()
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve()
}
