import { ada, vera } from '../account/people.seeds'
import { veraServiceIds } from '../services/services.seeds'
import { goodCredentials, saveConfig, saveCredentials } from '../testing/deployment'
import { type Provoke, type Rejections, sendAs, signedInAs, whileOff } from '../testing/rejections'
import { configSentinels, credentialSentinels } from './manage.sentinels'

const { active, flow, canceling } = veraServiceIds
const { rejected } = credentialSentinels
const asVera = (provoke: Provoke) => signedInAs(vera, provoke)
const cancel = (id: string) => sendAs(vera, 'POST', `/services/${id}/cancel`)
const badBot = { ...goodCredentials.discord, clientSecret: rejected.value }
const badDatabase = { ...goodCredentials.database, dbPassword: rejected.value }

export const manageRejections: Rejections = {
  cancelService: {
    CANCELLATION_DISABLED: whileOff('cancellationEnabled', cancel(active)),
    ALREADY_CANCELLED: cancel(canceling),
    NOT_CANCELLABLE: cancel(flow),
  },
  keepService: { NOT_CANCELLED: sendAs(vera, 'POST', `/services/${active}/uncancel`) },
  saveDeploymentConfig: {
    CONFIG_REJECTED: asVera((client) => saveConfig(client, active, { SERVER_NAME: configSentinels.ownMessage.value })),
    PERMISSION_DENIED: asVera((client) => saveConfig(client, active, {}, ada)),
  },
  saveDiscordCredentials: {
    CREDENTIALS_REFUSED: asVera((client) => saveCredentials(client, active, 'discord', badBot)),
  },
  saveDatabaseCredentials: {
    CREDENTIALS_REFUSED: asVera((client) => saveCredentials(client, active, 'database', badDatabase)),
  },
}
