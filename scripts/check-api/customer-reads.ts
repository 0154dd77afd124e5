import { isAdministrator } from '#machines/account/permissions'
import { getCurrentUser } from '#src/api/account/accounts'
import { getDeploymentConfig } from '#src/api/manage/deployment'
import { getProduct, getProductPricing, listEnabledProducts } from '#src/api/purchase/purchase'
import { getServiceProduct, listServices } from '#src/api/services/services'
import { findFlowStep } from '#src/api/setup/setup-flow'
import { orderSentence } from '#src/features/payment/payment-texts'
import { idsOf } from './ids'
import { type Screen, shows, use, worksWithout } from './use'

const order: Screen = { where: '/setup, payment step', sentence: (error) => `'${orderSentence(error)}'` }

export const currentUser = use('getCurrentUser', (client, _, signal) => getCurrentUser(client, signal), {
  finds: (user) => idsOf({ administrator: isAdministrator(user.role) ? user.id : undefined }),
  screens: [shows('/login, instead of every screen', 'restore')],
})

export const services = use('listServices', (client, _, signal) => listServices(client, signal), {
  finds: (all) =>
    idsOf({
      service: all[0]?.id,
      'running service': all.find(({ status }) => status === 'active')?.id,
      'service in setup': all.find(({ status }) => status === 'flow')?.id,
    }),
  screens: [shows('/services', 'services')],
})

export const serviceProduct = use('getServiceProduct', getServiceProduct, { needs: 'service', screens: [order] })

export const configuration = use(
  'getDeploymentConfig',
  (client, serviceId, signal) => getDeploymentConfig(client, { serviceId }, signal),
  { needs: 'running service', screens: [shows('/manage', 'configuration')] },
)

export const flowStep = use(
  'findFlowStep',
  (client, serviceId, signal) => findFlowStep(client, { serviceId }, signal),
  {
    needs: 'service in setup',
    screens: [shows('/services, instead of /setup', 'setup'), worksWithout('/services', 'cards have no progress bar')],
  },
)

export const enabledProducts = use('listEnabledProducts', (client, _, signal) => listEnabledProducts(client, signal), {
  finds: (all) => idsOf({ product: all[0]?.id }),
  screens: [shows('purchase dialog', 'products')],
})

export const product = use('getProduct', getProduct, { needs: 'product', screens: [order] })

export const productPricing = use('getProductPricing', getProductPricing, {
  needs: 'product',
  screens: [
    order,
    worksWithout('purchase dialog', "'See price in our Tebex store' instead of amounts"),
    shows('/products, details and prices', 'productPricing'),
  ],
})
