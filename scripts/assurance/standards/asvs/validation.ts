import type { Requirement } from '../requirement'

/** V2, validation and business logic. */
export const VALIDATION: readonly Requirement<1 | 2>[] = [
  {
    id: '2.1.1',
    level: 1,
    name: 'The rules of every field are documented',
    verdict: 'met',
    evidence:
      'Every field, limit and message is in `docs/product/`, and every rule of a request is in its schema in `openapi.yaml`. Property tests compare both.',
    tests: ['sandbox/account/forms.test.ts', 'sandbox/setup/forms.test.ts'],
  },
  {
    id: '2.1.2',
    level: 2,
    name: 'The rules between fields are documented',
    verdict: 'met',
    evidence:
      '`docs/product/` has the rules between fields too: both passwords, both halves of a footer link, a discount with its currency and duration, prices with one currency and interval.',
  },
  {
    id: '2.1.3',
    level: 2,
    name: 'Business limits are documented',
    verdict: 'met',
    evidence:
      "Stock and availability, one use of a store transaction, promotions, and the platform switches are in `docs/product/purchase.md`, `docs/product/payment.md` and `docs/product/admin/platform.md`. Limits per user are the API's.",
  },
  {
    id: '2.2.1',
    level: 1,
    name: 'Input is checked against what is expected',
    verdict: 'met',
    evidence:
      'Forms check by positive rules in `machines/`, before anything is sent. Every validator gets hostile texts, with a limit on its time.',
    tests: [
      'machines/testing/fuzz-inputs.test.ts',
      'machines/account/account-forms.test.ts',
      'machines/setup/domain.test.ts',
    ],
  },
  {
    id: '2.2.2',
    level: 1,
    name: 'A trusted layer checks the input as well',
    verdict: 'left to the API',
    evidence:
      'The schemas of `openapi.yaml` require the same rules of the API, and the portal handles a rejection of every call. `docs/product/README.md` states that the server enforces permissions.',
    tests: ['src/api/client/faults.test.ts'],
  },
  {
    id: '2.2.3',
    level: 2,
    name: 'Combinations of values are checked',
    verdict: 'met',
    evidence:
      'A product whose prices have several currencies or intervals is not sold (`machines/payment/pricing.ts`), and the amount on the screen is compared with the one of the payment provider before it is paid (`machines/payment/checkout/checkout.machine.ts`).',
    tests: ['machines/payment/pricing.test.ts', 'e2e/payment/checkout.e2e.ts'],
  },
  {
    id: '2.3.1',
    level: 1,
    name: 'Flows run in order, without skipped steps',
    verdict: 'left to the API',
    evidence:
      'The server decides which step of the setup is next, and the portal loads it again after each one (`machines/setup/setup.machine.ts`). An address never leads to a step or a success by itself. The API has to reject other steps.',
    tests: [
      'e2e/walker/walker.e2e.ts',
      'machines/setup/setup-sequences.test.ts',
      'machines/payment/payment-return/payment-return-sequences.test.ts',
    ],
  },
  {
    id: '2.3.2',
    level: 2,
    name: 'Business limits are enforced',
    verdict: 'left to the API',
    evidence:
      'The portal shows a product only if stock is left, and never sells an unknown price, but limits hold only in the API.',
    tests: ['machines/purchase/product.test.ts'],
  },
  {
    id: '2.3.3',
    level: 2,
    name: 'An operation succeeds as a whole or not at all',
    verdict: 'left to the API',
    evidence:
      'The portal sends one call for each operation. After a lost response it reads the state before it sends anything again (`docs/reliability.md`, P1 to P8).',
    tests: ['src/features/payment/payment-sequences.test.ts', 'machines/purchase/purchase-sequences.test.ts'],
  },
  {
    id: '2.3.4',
    level: 2,
    name: 'Limited goods cannot be booked twice',
    verdict: 'left to the API',
    evidence: 'Only the API sees all customers. One browser sends one payment at a time, in all its tabs.',
    tests: ['e2e/payment/paid-once.e2e.ts'],
  },
  {
    id: '2.4.1',
    level: 2,
    name: 'Automated calls are limited',
    verdict: 'left to the API',
    evidence:
      "Rate limits are the API's. The portal waits for `Retry-After` after a 429 (`src/ui/notice/wait-button.tsx`), never repeats a write, and sends at most three writes of a batch at a time.",
    tests: ['src/ui/notice/notices.test.tsx', 'src/api/client/faults.test.ts'],
  },
]
