import { type Rejections, whileOff } from '../testing/rejections'
import { accountSentinels } from './account.sentinels'
import { ada, bo, SEED_PASSWORD as password, sam } from './people.seeds'

const newcomer = { username: 'newcomer', email: 'newcomer@example.test', password, confirmPassword: password }
const email = accountSentinels.externalServiceError.value

export const accountRejections: Rejections = {
  login: {
    INVALID_CREDENTIALS: (client) => client.signIn({ email: ada.email, password: 'wrong' }),
    ACCOUNT_SUSPENDED: (client) => client.signIn(sam),
    ACCOUNT_BANNED: (client) => client.signIn(bo),
    EXTERNAL_SERVICE_ERROR: (client) => client.signIn({ email, password }),
  },
  registerAccount: {
    RESOURCE_ALREADY_EXISTS: (client) => client.call('POST', '/users', { ...newcomer, email: ada.email }),
    REGISTRATION_DISABLED: whileOff('userCreationEnabled', (client) => client.call('POST', '/users', newcomer)),
    EXTERNAL_SERVICE_ERROR: (client) => client.call('POST', '/users', { ...newcomer, email }),
  },
}
