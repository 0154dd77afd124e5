import { Button } from '@mantine/core'
import { databaseCredentialProblems, discordCredentialProblems, withDefaultPort } from '#machines/manage/credentials'
import { botRules, botToSend, EMPTY_BOT } from '#machines/setup/bot'
import { DEFAULT_DATABASE, databaseRules, databaseToSend } from '#machines/setup/database'
import type { ApiClient } from '../../shared/client/client'
import { describe } from '../../shared/errors/describe'
import { BOT_LABELS, DATABASE_LABELS } from '../../shared/format/field-labels'
import { BOT_REMARKS, DATABASE_REMARKS } from '../../shared/format/remark-sentences'
import { type Action, useAction } from '../../shared/xstate/action'
import { Panel } from '../../ui/panel'
import { CredentialsDialog } from './credentials-dialog'
import {
  type NewDatabaseCredentials,
  type NewDiscordCredentials,
  saveDatabaseCredentials,
  saveDiscordCredentials,
} from './manage.calls'
import classes from './manage.module.css'

export type Credentials = {
  readonly discord: Action<NewDiscordCredentials>
  readonly database: Action<NewDatabaseCredentials>
}

/**
 * Belongs to the screen and not to the panel, because the panel unmounts while the configuration loads, and the dialogs must
 * not.
 */
export function useCredentials(client: ApiClient, serviceId: string): Credentials {
  const discord = useAction<NewDiscordCredentials>((credentials, signal) =>
    saveDiscordCredentials(client, serviceId, credentials, signal),
  )
  const database = useAction<NewDatabaseCredentials>((credentials, signal) =>
    saveDatabaseCredentials(client, serviceId, credentials, signal),
  )
  return { discord, database }
}

/** Replaces the credentials of the service. They are never read back (docs/product/manage.md#credentials). */
export function CredentialsPanel({ credentials: { discord, database } }: { credentials: Credentials }) {
  return (
    <Panel title="Credentials Management">
      <p className={classes.hint}>
        Credentials are never shown here or stored in this browser. New credentials replace the whole set, so you can't
        change just one.
      </p>
      <div className={classes.row}>
        <Button variant="default" onClick={discord.open}>
          Update Discord Credentials
        </Button>
        <Button variant="default" onClick={database.open}>
          Update Database Credentials
        </Button>
      </div>
    </Panel>
  )
}

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
          rules={botRules}
          remarks={BOT_REMARKS}
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
          rules={databaseRules}
          remarks={DATABASE_REMARKS}
          problemsOf={databaseCredentialProblems}
          sentAs={DATABASE_NAMES}
          action={database}
          description={database.error && describe(database.error, 'databaseCredentials')}
          inputOf={(typed) => {
            const { dbPort, dbPwd, ...others } = databaseToSend(withDefaultPort(typed))
            return { ...others, dbPort: Number(dbPort), dbPassword: dbPwd }
          }}
        />
      )}
    </>
  )
}

const BOT_HELP = {
  clientId: "Your bot's application ID, 17 to 19 digits.",
  guildId: "Your Discord server's ID, 17 to 19 digits.",
}

const DATABASE_HELP = {
  dbHost:
    'A hostname or IP address that can be reached from the internet. You can also paste a full connection string.',
  dbPort: 'Leave empty for 3306.',
}

/** The form uses the setup's name for the password, which differs from that of the call (docs/product/manage.md#credentials). */
const DATABASE_NAMES = { dbPassword: 'dbPwd' }
