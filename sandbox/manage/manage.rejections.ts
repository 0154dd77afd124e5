import { ada, vera } from '../account/people.seeds'
import { veraServiceIds } from '../services/services.seeds'
import { goodCredentials, saveConfig, saveCredentials } from '../testing/deployment'
import type { Provoke, Rejections } from '../testing/rejections'
import { configSentinels, credentialSentinels } from './manage.sentinels'

const { active, flow, canceling } = veraServiceIds

function asVera(provoke: Provoke): Provoke {
  return async (client) => {
    await client.signIn(vera)
    return provoke(client)
  }
}

export const manageRejections: Rejections = {
  cancelService: {
    CANCELLATION_DISABLED: asVera(async (client) => {
      await client.control('POST', '/settings', { cancellationEnabled: false })
      return client.call('POST', `/services/${active}/cancel`)
    }),
    ALREADY_CANCELLED: asVera((client) => client.call('POST', `/services/${canceling}/cancel`)),
    NOT_CANCELLABLE: asVera((client) => client.call('POST', `/services/${flow}/cancel`)),
  },
  getDeploymentConfig: {
    SERVICE_NOT_DEPLOYED: asVera((client) => client.call('GET', `/services/${flow}/deployment/config`)),
  },
  saveDeploymentConfig: {
    CONFIG_REJECTED: asVera((client) => saveConfig(client, active, { SERVER_NAME: configSentinels.ownMessage.value })),
    PERMISSION_DENIED: asVera((client) => saveConfig(client, active, {}, ada)),
    SERVICE_NOT_DEPLOYED: asVera((client) => saveConfig(client, flow, {})),
  },
  saveDiscordCredentials: {
    CREDENTIALS_REFUSED: asVera((client) =>
      saveCredentials(client, active, 'discord', {
        ...goodCredentials.discord,
        clientSecret: credentialSentinels.rejected.value,
      }),
    ),
    SERVICE_NOT_DEPLOYED: asVera((client) => saveCredentials(client, flow, 'discord')),
  },
  saveDatabaseCredentials: {
    CREDENTIALS_REFUSED: asVera((client) =>
      saveCredentials(client, active, 'database', {
        ...goodCredentials.database,
        dbPassword: credentialSentinels.rejected.value,
      }),
    ),
    SERVICE_NOT_DEPLOYED: asVera((client) => saveCredentials(client, flow, 'database')),
  },
}
