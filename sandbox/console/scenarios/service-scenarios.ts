import { ada, ben, milo, nora } from '../../account/people.seeds'
import { adaActiveServiceId, adaFlowServiceId, noraServiceIds } from '../../services/services.seeds'
import { testCards } from '../../stripe/test-cards'
import { broken, lost, type Scenario } from './scenario'

const payment = { as: ada.username, to: `/setup?serviceId=${adaFlowServiceId}` }
const manage = { as: ada.username, to: `/manage?serviceId=${adaActiveServiceId}` }
const pay = `Pay with the card ${testCards.visa.number}.`

function setupAt(step: keyof typeof noraServiceIds) {
  return { as: nora.username, to: `/setup?serviceId=${noraServiceIds[step]}` }
}

function rejectedStep(step: keyof typeof noraServiceIds, name: string): Scenario {
  const message = `${name} is out of order.`
  return {
    title: `The setup stays at a step: ${name}`,
    ...setupAt(step),
    faults: [{ operationId: 'submitFlowStep', kind: 'status', status: 400, code: 'FLOW_EXECUTION_FAILED', message }],
    act: 'Fill in the step and send it.',
    shows: message,
  }
}

/** Troubles with paying, with the setup, with Discord and with a service that runs. */
export const serviceScenarios: readonly Scenario[] = [
  {
    title: 'The payment cannot be begun',
    ...payment,
    faults: [broken('createSubscription', 'The till is jammed.')],
    shows: 'Failed to initialize payment: The till is jammed.',
  },
  {
    title: 'The payment is created, its answer is lost',
    ...payment,
    faults: [lost('createSubscription')],
    shows: 'Unable to connect to the server. Please check your internet connection and try again.',
  },
  {
    title: 'Nothing can be bought',
    as: ben.username,
    to: '/setup?productId=ACPMH',
    off: ['serviceCreationEnabled'],
    shows: 'New services are currently not available. Please try again later.',
  },
  {
    title: 'The card is charged, and nobody hears of it',
    ...payment,
    faults: [
      { operationId: 'stripe.confirm', kind: 'dropped', committed: true, times: 1 },
      // The form itself asks once, when it is drawn.
      { operationId: 'stripe.retrieve', kind: 'dropped', skip: 1 },
    ],
    act: pay,
    shows: 'Checking your payment',
  },
  {
    title: 'The card is charged, and the server does not confirm it',
    ...payment,
    faults: [{ operationId: 'confirmPayment', kind: 'empty500' }],
    act: pay,
    shows: 'Confirming your payment',
  },
  {
    title: 'The setup cannot be opened',
    ...setupAt('server'),
    faults: [broken('getFlowStep', 'The setup is out of order.')],
    shows: 'The setup is out of order.',
  },
  rejectedStep('framework', 'Framework Setup'),
  rejectedStep('server', 'Server Information'),
  rejectedStep('domain', 'Domain Setup'),
  rejectedStep('bot', 'Bot Setup'),
  rejectedStep('database', 'Database Setup'),
  {
    title: 'The setup is paused',
    ...setupAt('framework'),
    off: ['flowSetupEnabled'],
    act: 'Fill in the step and send it.',
    shows: 'The setup of services is currently paused. Please try again later.',
  },
  {
    title: 'Nobody answers: Discord is linked, but the answer is lost',
    as: milo.username,
    to: '/settings',
    // The portal asks who is there when it is opened, when it is come back to, and after that for the account.
    faults: [{ operationId: 'getCurrentUser', kind: 'cut', skip: 2 }],
    act: 'Press Connect, and then Authorize.',
    shows: 'Failed to verify Discord connection',
  },
  {
    title: 'The configuration cannot be loaded',
    ...manage,
    faults: [broken('getDeploymentConfig', 'The panel is out of order.')],
    shows: 'The panel is out of order.',
  },
  {
    title: 'The configuration is saved, its answer is lost',
    ...manage,
    faults: [lost('saveDeploymentConfig')],
    act: 'Change something and save it.',
    shows: "We couldn't confirm whether your changes were saved.",
  },
  {
    title: 'A service cannot be cancelled',
    ...manage,
    off: ['cancellationEnabled'],
    act: 'Cancel the service, and confirm it.',
    shows: 'Cancellation is currently disabled. Please contact support.',
  },
]
