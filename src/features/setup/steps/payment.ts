import type { StepWords } from './step-definition'

/** Step 1, whose view is the checkout (customer specification, section 2 '/setup wizard'). */
export const paymentStep: StepWords = {
  name: 'Payment',
  missing: 'Payment information is missing',
  // What was paid is not kept in this browser.
  summary: () => undefined,
}
