import { createSandbox, type Sandbox, type SandboxOptions } from '../sandbox'

/** Creates a sandbox whose clock moves only with `putForward`. */
export function createSandboxWithClock(
  start: Date,
  options: Omit<SandboxOptions, 'now'> = {},
): { sandbox: Sandbox; putForward(seconds: number): void } {
  let now = start
  return {
    sandbox: createSandbox({ ...options, now: () => now }),
    putForward(seconds) {
      now = new Date(now.getTime() + seconds * 1000)
    },
  }
}
