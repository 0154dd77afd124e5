import type { StepTexts } from './step-definition'

/** Step 1, whose view is the checkout (docs/product/payment.md). */
export const paymentStep: StepTexts = {
  missing: 'Payment information is missing',
  // The price is not stored in this browser.
  summary: () => undefined,
}
