export type ProvisioningOutcome = 'works' | 'fails' | 'hangs'

type ProvisioningSentinel = {
  readonly value: string
  readonly outcome: Exclude<ProvisioningOutcome, 'works'>
  readonly reason: string
}

/** Deployment paths with which provisioning does not succeed. */
export const provisioningSentinels = {
  fails: { value: 'fails.sentinel.test', outcome: 'fails', reason: 'fails after half the time' },
  hangs: { value: 'hangs.sentinel.test', outcome: 'hangs', reason: 'never finishes' },
} as const satisfies Record<string, ProvisioningSentinel>

/** Returns the outcome of provisioning a service with this deployment path. */
export function provisioningOutcome(path: string | null): ProvisioningOutcome {
  const sentinels: readonly ProvisioningSentinel[] = Object.values(provisioningSentinels)
  return sentinels.find(({ value }) => value === path)?.outcome ?? 'works'
}
