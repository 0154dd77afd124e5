import type { SetupStep } from '#machines/setup/step-data'

/** The six steps in their order, as they are called (customer specification, section 2 '/setup wizard'). */
export const SETUP_STEPS: readonly { readonly key: SetupStep; readonly name: string }[] = [
  { key: 'payment', name: 'Payment' },
  { key: 'framework', name: 'Framework Setup' },
  { key: 'server', name: 'Server Information' },
  { key: 'domain', name: 'Domain Setup' },
  { key: 'bot', name: 'Bot Setup' },
  { key: 'database', name: 'Database Setup' },
]

/** Which step it is, counted from 0. */
export function indexOfStep(step: SetupStep): number {
  return SETUP_STEPS.findIndex(({ key }) => key === step)
}
