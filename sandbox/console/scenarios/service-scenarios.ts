import { ada, ben, milo, nora } from '../../account/people.seeds'
import { adaActiveServiceId, adaFlowServiceId, noraServiceIds } from '../../services/services.seeds'
import { setupSpecials } from '../../setup/setup.sentinels'
import { testCards } from '../../stripe/test-cards'
import { broken, lost, type Scenario } from './scenario'

const payment = { as: ada.username, to: `/setup?serviceId=${adaFlowServiceId}` }
const manage = { as: ada.username, to: `/manage?serviceId=${adaActiveServiceId}` }
const pay = `Pay with the card ${testCards.visa.number}.`
const enterCode = 'Enter the code HALFYEAR.'

function setupAt(step: keyof typeof noraServiceIds) {
  return { as: nora.username, to: `/setup?serviceId=${noraServiceIds[step]}` }
}

function rejectedStep(step: keyof typeof noraServiceIds, name: string): Scenario {
  const message = `${name} is unavailable.`
  return {
    title: `A setup step fails: ${name}`,
    ...setupAt(step),
    faults: [{ operationId: 'submitFlowStep', kind: 'status', status: 400, code: 'FLOW_EXECUTION_FAILED', message }],
    act: 'Fill in the step and submit it.',
    shows: message,
  }
}

/** The database host starts a deployment that continues after the response. */
function deployedWith(dbHost: string, title: string): Scenario {
  const act = `Fill in the step with the database host ${dbHost} and submit it.`
  return { title, ...setupAt('database'), act, shows: 'Deployment Successful!' }
}

/** Problems with payments, with the setup, with Discord and with a running service. */
export const serviceScenarios: readonly Scenario[] = [
  {
    title: 'The payment cannot be started',
    ...payment,
    faults: [broken('createSubscription', 'Checkout is unavailable.')],
    shows: 'Failed to initialize payment: Checkout is unavailable.',
  },
  {
    title: 'The payment is created, but the response is lost',
    ...payment,
    faults: [lost('createSubscription')],
    shows: 'Unable to connect to the server. Please check your internet connection and try again.',
  },
  {
    title: 'The server rounds the whole payment',
    ...payment,
    rules: { rounding: 'total' },
    act: enterCode,
    shows: 'then $7.49 per month',
  },
  {
    title: 'A promotion covers only the monthly fee',
    ...payment,
    rules: { covers: 'recurring' },
    act: enterCode,
    shows: '-$7.49',
  },
  {
    title: 'Purchases are disabled',
    as: ben.username,
    to: '/setup?productId=ACPMH',
    off: ['serviceCreationEnabled'],
    shows: 'New services are currently not available. Please try again later.',
  },
  {
    title: 'The first payment comes after a trial',
    ...payment,
    rules: { firstPayment: 'trial' },
    shows: "You won't be charged today.",
  },
  {
    title: "The customer's credit pays",
    ...payment,
    rules: { firstPayment: 'credit' },
    shows: "Nothing is due today, so you don't need a card.",
  },
  {
    title: 'The card form offers wallets',
    ...payment,
    rules: { wallets: true },
    act: 'Choose Apple Pay or Google Pay: no address is needed.',
    shows: 'Google Pay',
  },
  {
    title: 'The card form takes long',
    ...payment,
    faults: [{ operationId: 'stripe.retrieve', kind: 'slow', delayMs: 60_000, times: 1 }],
    shows: 'The card form is still loading...',
  },
  {
    title: 'The provider takes long to check the fields',
    ...payment,
    faults: [{ operationId: 'stripe.submit', kind: 'slow', delayMs: 20_000, times: 1 }],
    act: pay,
    shows: 'Still working...',
  },
  {
    title: 'A promotion code fails with the server',
    ...payment,
    faults: [{ ...broken('createSubscription', 'Checkout is unavailable.'), skip: 1, times: 1 }],
    act: 'Enter the promotion code SAVE10.',
    shows: 'Checkout is unavailable.',
  },
  {
    title: 'The card is charged, but the result is lost',
    ...payment,
    faults: [
      { operationId: 'stripe.confirm', kind: 'dropped', committed: true, times: 1 },
      // The payment form retrieves the intent when it is rendered, and again before it pays.
      { operationId: 'stripe.retrieve', kind: 'dropped', skip: 2 },
    ],
    act: pay,
    shows: 'Checking your payment',
  },
  {
    title: 'The card is charged, but the server does not confirm it',
    ...payment,
    faults: [{ operationId: 'confirmPayment', kind: 'empty500' }],
    act: pay,
    shows: 'Confirming your payment',
  },
  {
    title: 'The setup cannot be opened',
    ...setupAt('server'),
    faults: [broken('getFlowStep', 'Setup is unavailable.')],
    shows: 'Setup is unavailable.',
  },
  rejectedStep('framework', 'Framework Setup'),
  rejectedStep('server', 'Server Information'),
  rejectedStep('domain', 'Domain Setup'),
  rejectedStep('bot', 'Bot Setup'),
  rejectedStep('database', 'Database Setup'),
  deployedWith(setupSpecials.startingDeployment.values.dbHost, 'The deployment takes 20 seconds'),
  deployedWith(setupSpecials.failingDeployment.values.dbHost, 'The deployment fails'),
  deployedWith(setupSpecials.queuedDeployment.values.dbHost, 'The status stays at the setup for a while'),
  {
    title: 'The setup is paused',
    ...setupAt('framework'),
    off: ['flowSetupEnabled'],
    act: 'Fill in the step and submit it.',
    shows: 'The setup of services is currently paused. Please try again later.',
  },
  {
    title: 'Discord is linked, but the response is lost',
    as: milo.username,
    to: '/settings',
    // The first two calls check the session: when the portal opens, and when the user returns. The third loads the account.
    faults: [{ operationId: 'getCurrentUser', kind: 'cut', skip: 2 }],
    act: 'Press Connect, then Authorize.',
    shows: 'Failed to verify Discord connection',
  },
  {
    title: 'The configuration cannot be loaded',
    ...manage,
    faults: [broken('getDeploymentConfig', 'The panel is unavailable.')],
    shows: 'The panel is unavailable.',
  },
  {
    title: 'The configuration is saved, but the response is lost',
    ...manage,
    faults: [lost('saveDeploymentConfig')],
    act: 'Change something and save it.',
    shows: "We couldn't confirm whether your changes were saved.",
  },
  {
    title: 'A service cannot be cancelled',
    ...manage,
    off: ['cancellationEnabled'],
    act: 'Cancel the service and confirm.',
    shows: 'Cancellation is currently disabled. Please contact support.',
  },
]
