export type ProvisioningOutcome = 'works' | 'fails' | 'hangs'

/** A deployment path with which provisioning does not work, and what becomes of it. */
type ProvisioningSentinel = {
  readonly value: string
  readonly outcome: Exclude<ProvisioningOutcome, 'works'>
  readonly reason: string
}

/** Deployment paths with which provisioning does not work. */
export const provisioningSentinels = {
  fails: { value: 'fails.sentinel.test', outcome: 'fails', reason: 'fails after half the time' },
  hangs: { value: 'hangs.sentinel.test', outcome: 'hangs', reason: 'goes on for ever' },
} as const satisfies Record<string, ProvisioningSentinel>

/** What becomes of provisioning a service with this deployment path. */
export function provisioningOutcome(path: string | null): ProvisioningOutcome {
  const sentinels: readonly ProvisioningSentinel[] = Object.values(provisioningSentinels)
  return sentinels.find(({ value }) => value === path)?.outcome ?? 'works'
}
