import { Button } from '@mantine/core'
import { databaseCredentialProblems, discordCredentialProblems, withDefaultPort } from '#machines/manage/credentials'
import { botToSend, EMPTY_BOT } from '#machines/setup/bot'
import { DEFAULT_DATABASE } from '#machines/setup/database'
import { Secret } from '#machines/shared/secret'
import type { ApiClient } from '../../api/client/client'
import {
  type NewDatabaseCredentials,
  type NewDiscordCredentials,
  saveDatabaseCredentials,
  saveDiscordCredentials,
} from '../../api/manage/deployment'
import { describe } from '../../errors/describe'
import { BOT_LABELS, DATABASE_LABELS } from '../../format/field-labels'
import { LiveRegion } from '../../ui/notice/live-region'
import { Notice } from '../../ui/notice/notice'
import { Panel } from '../../ui/panel'
import { type Action, useAction } from '../../xstate/action'
import { CredentialsDialog } from './credentials-dialog'
import classes from './manage.module.css'

/** The writes of the credentials' dialogs. */
export type Credentials = {
  readonly discord: Action<NewDiscordCredentials>
  readonly database: Action<NewDatabaseCredentials>
}

/** They outlive the panel, which comes and goes with the configuration: what is typed into a dialog must not. */
export function useCredentials(client: ApiClient, serviceId: string): Credentials {
  const discord = useAction<NewDiscordCredentials>((credentials, signal) =>
    saveDiscordCredentials(client, serviceId, credentials, signal),
  )
  const database = useAction<NewDatabaseCredentials>((credentials, signal) =>
    saveDatabaseCredentials(client, serviceId, credentials, signal),
  )
  return { discord, database }
}

/** The credentials that the service works with: never read back, and replaced as a whole (customer specification, section 2). */
export function CredentialsPanel({ credentials: { discord, database } }: { credentials: Credentials }) {
  return (
    <Panel title="Credentials Management">
      <p className={classes.hint}>
        Credentials are kept by your service alone and are never shown here. New ones replace all of the old.
      </p>
      <div className={classes.row}>
        <Button variant="default" onClick={discord.open}>
          Update Discord Credentials
        </Button>
        <Button variant="default" onClick={database.open}>
          Update Database Credentials
        </Button>
      </div>
      <LiveRegion>
        {discord.hasSucceeded && (
          <Notice tone="success" onDismiss={discord.dismiss}>
            <p>Discord credentials updated successfully!</p>
          </Notice>
        )}
        {database.hasSucceeded && (
          <Notice tone="success" onDismiss={database.dismiss}>
            <p>Database credentials updated successfully!</p>
          </Notice>
        )}
      </LiveRegion>
    </Panel>
  )
}

/** Whichever of the two dialogs is open. */
export function CredentialsDialogs({ credentials: { discord, database } }: { credentials: Credentials }) {
  return (
    <>
      {discord.isOpen && (
        <CredentialsDialog
          title="Update Discord Credentials"
          labels={BOT_LABELS}
          help={BOT_HELP}
          secrets={['clientSecret', 'botToken']}
          defaults={EMPTY_BOT}
          problemsOf={discordCredentialProblems}
          action={discord}
          description={discord.error && describe(discord.error, 'discordCredentials')}
          inputOf={botToSend}
        />
      )}
      {database.isOpen && (
        <CredentialsDialog
          title="Update Database Credentials"
          labels={DATABASE_LABELS}
          help={DATABASE_HELP}
          secrets={['dbPwd']}
          defaults={DEFAULT_DATABASE}
          problemsOf={databaseCredentialProblems}
          sentAs={DATABASE_NAMES}
          action={database}
          description={database.error && describe(database.error, 'databaseCredentials')}
          inputOf={(typed) => {
            const { dbHost, dbPort, dbUser, dbPwd, dbName } = withDefaultPort(typed)
            return {
              dbHost: dbHost.trim(),
              dbPort: Number(dbPort),
              dbUser: dbUser.trim(),
              dbPassword: new Secret(dbPwd),
              dbName: dbName.trim(),
            }
          }}
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

/** The wizard and the call name the password differently (customer specification, section 3). */
const DATABASE_NAMES = { dbPassword: 'dbPwd' }
