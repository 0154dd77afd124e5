import { Button } from '@mantine/core'
import { databaseCredentialProblems, discordCredentialProblems, withDefaultPort } from '#machines/rules/credentials'
import { DATABASE_LABELS, DEFAULT_DATABASE } from '#machines/rules/database'
import { BOT_LABELS } from '#machines/rules/discord'
import { readWholeNumber } from '#machines/rules/server'
import { Secret } from '#machines/secret'
import { useAction } from '../../actors/action'
import type { ApiClient } from '../../api/client'
import {
  type NewDatabaseCredentials,
  type NewDiscordCredentials,
  saveDatabaseCredentials,
  saveDiscordCredentials,
} from '../../api/deployment'
import { describe } from '../../errors/describe'
import { Notice } from '../../ui/notice'
import { Panel } from '../../ui/panel'
import { CredentialsDialog } from './credentials-dialog'
import classes from './manage.module.css'

/** The credentials that the service works with: never read back, and replaced as a whole (customer specification, section 2). */
export function CredentialsPanel({ client, serviceId }: { client: ApiClient; serviceId: string }) {
  return (
    <Panel title="Credentials Management">
      <p className={classes.hint}>
        Credentials are kept by your service alone and are never shown here. New ones replace all of the old.
      </p>
      <div className={classes.row}>
        <DiscordCredentials client={client} serviceId={serviceId} />
        <DatabaseCredentials client={client} serviceId={serviceId} />
      </div>
    </Panel>
  )
}

function DiscordCredentials({ client, serviceId }: { client: ApiClient; serviceId: string }) {
  const action = useAction<NewDiscordCredentials>(
    (credentials, signal) => saveDiscordCredentials(client, serviceId, credentials, signal),
    () => {},
  )
  return (
    <>
      <Button variant="default" onClick={action.open}>
        Update Discord Credentials
      </Button>
      {action.hasSucceeded && (
        <Notice tone="success" onDismiss={action.dismiss}>
          <p>Discord credentials updated successfully!</p>
        </Notice>
      )}
      {action.isOpen && (
        <CredentialsDialog
          title="Update Discord Credentials"
          labels={BOT_LABELS}
          help={BOT_HELP}
          secrets={['clientSecret', 'botToken']}
          defaults={{ clientId: '', clientSecret: '', botToken: '', guildId: '' }}
          problemsOf={discordCredentialProblems}
          isBusy={action.isBusy}
          error={action.error}
          errorText={action.error && describe(action.error, 'discordCredentials')}
          onSubmit={({ clientId, clientSecret, botToken, guildId }) =>
            action.run({
              clientId: clientId.trim(),
              clientSecret: new Secret(clientSecret),
              botToken: new Secret(botToken),
              guildId: guildId.trim(),
            })
          }
          onClose={action.close}
        />
      )}
    </>
  )
}

function DatabaseCredentials({ client, serviceId }: { client: ApiClient; serviceId: string }) {
  const action = useAction<NewDatabaseCredentials>(
    (credentials, signal) => saveDatabaseCredentials(client, serviceId, credentials, signal),
    () => {},
  )
  return (
    <>
      <Button variant="default" onClick={action.open}>
        Update Database Credentials
      </Button>
      {action.hasSucceeded && (
        <Notice tone="success" onDismiss={action.dismiss}>
          <p>Database credentials updated successfully!</p>
        </Notice>
      )}
      {action.isOpen && (
        <CredentialsDialog
          title="Update Database Credentials"
          labels={DATABASE_LABELS}
          help={DATABASE_HELP}
          secrets={['dbPwd']}
          defaults={DEFAULT_DATABASE}
          problemsOf={databaseCredentialProblems}
          isBusy={action.isBusy}
          error={action.error}
          errorText={action.error && describe(action.error, 'databaseCredentials')}
          onSubmit={(typed) => {
            const { dbHost, dbPort, dbUser, dbPwd, dbName } = withDefaultPort(typed)
            action.run({
              dbHost: dbHost.trim(),
              dbPort: readWholeNumber(dbPort) ?? Number(DEFAULT_DATABASE.dbPort),
              dbUser: dbUser.trim(),
              dbPassword: new Secret(dbPwd),
              dbName: dbName.trim(),
            })
          }}
          onClose={action.close}
        />
      )}
    </>
  )
}

const BOT_HELP = {
  clientId: 'The Application ID of your bot: 17 to 19 digits.',
  guildId: "Your Discord server's ID: 17 to 19 digits.",
}

const DATABASE_HELP = {
  dbHost: 'A host name or an IP address that can be reached from outside.',
  dbPort: 'Leave it empty for 3306.',
}
