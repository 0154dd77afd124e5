import type { TypedBot } from '#machines/setup/bot'
import type { TypedDatabase } from '#machines/setup/database'
import type { TypedGame } from '#machines/setup/framework'
import type { TypedServer } from '#machines/setup/server'

/** Labels that the setup and /manage share. Each list is in the order of its form. */
type Labels<Typed> = Readonly<Record<keyof Typed, string>>

export const GAME_LABELS: Labels<TypedGame> = {
  framework: 'Framework',
  inventory: 'Inventory',
  housing: 'Housing',
  phone: 'Phone',
}

export const SERVER_LABELS: Labels<TypedServer> = {
  serverIp: 'Server IP',
  serverPort: 'Server Port',
  serverName: 'Server Name',
  shortName: 'Short Name',
  serverDescription: 'Server Description',
  portalHomeDescription: 'Portal Home Description',
  calendarTimezone: 'Calendar Timezone',
  punishmentMonths: 'Punishment Months',
  rulesPage: 'Rules Page',
  previousCalendarEvents: 'Previous Calendar Events',
  personalInvSlots: 'Personal Inventory Slots',
  propertyInvSlots: 'Property Inventory Slots',
  vehicleTrunkInvSlots: 'Vehicle Trunk Inventory Slots',
  vehicleGloveboxInvSlots: 'Vehicle Glovebox Inventory Slots',
}

export const BOT_LABELS: Labels<TypedBot> = {
  clientId: 'Client ID',
  clientSecret: 'Client Secret',
  botToken: 'Bot Token',
  guildId: 'Guild ID',
}

export const DATABASE_LABELS: Labels<TypedDatabase> = {
  dbHost: 'Database Host',
  dbPort: 'Database Port',
  dbUser: 'Database Username',
  dbPwd: 'Database Password',
  dbName: 'Database Name',
}
