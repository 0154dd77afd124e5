import * as v from 'valibot'
import type {
  AnalyticsEntry,
  ManagedService,
  ManagedUser,
  PlatformAnalytics,
  PlatformOverview,
  PlatformSettings,
  ServiceReadiness,
} from '#machines/shared/model'
import { count, discordAccount, flag, identifier, optional, role, serviceFields, text } from './decode'

/** The shapes of answers to administrators; `decode` says how they are written. */

/** Of a service in a user's list, whole or by id, whether it is active. */
const activity = v.fallback(
  v.pipe(
    v.object({ status: v.string() }),
    v.transform(({ status }) => status === 'active'),
  ),
  false,
)

export const managedUserShape: v.GenericSchema<unknown, ManagedUser> = v.pipe(
  v.object({
    id: identifier,
    username: v.fallback(v.string(), ''),
    email: v.fallback(v.string(), ''),
    status: text,
    role,
    createdAt: text,
    updatedAt: text,
    discord: optional(discordAccount),
    services: optional(v.array(activity)),
    activeServiceCount: count,
  }),
  v.transform(({ services, activeServiceCount, ...user }) => ({
    ...user,
    serviceCount: services?.length,
    activeServiceCount: activeServiceCount ?? services?.filter(Boolean).length,
  })),
)

/** The owner in short or by id. */
const owner = v.union([
  v.object({ id: identifier, username: text, email: text }),
  v.pipe(
    identifier,
    v.transform((id) => ({ id, username: undefined, email: undefined })),
  ),
])

export const managedServiceShape: v.GenericSchema<unknown, ManagedService> = v.pipe(
  v.object({ ...serviceFields, user: optional(owner) }),
  v.transform(({ deployment, user, ...service }) => ({ ...service, owner: user, deploymentPath: deployment?.path })),
)

/** Whoever asks has to know at least the status: nothing is ready by default. */
export const readinessShape: v.GenericSchema<unknown, ServiceReadiness> = v.object({
  status: identifier,
  isReady: flag,
  isProvisioning: flag,
  hasError: flag,
  isInFlow: flag,
  statusMessage: text,
})

const settingsFields = v.object({
  userCreationEnabled: flag,
  serviceCreationEnabled: flag,
  flowSetupEnabled: flag,
  cancellationEnabled: flag,
  lastUpdated: text,
  updatedBy: optional(
    v.union([
      identifier,
      v.pipe(
        v.object({ id: text, username: text, email: text }),
        v.transform(({ id, username, email }) => username ?? email ?? id),
      ),
    ]),
  ),
})

const NO_SETTINGS = v.parse(settingsFields, {})

/** The switches; an answer without any of them is none. */
export const settingsShape: v.GenericSchema<unknown, PlatformSettings> = v.pipe(
  settingsFields,
  v.check((settings) =>
    [
      settings.userCreationEnabled,
      settings.serviceCreationEnabled,
      settings.flowSetupEnabled,
      settings.cancellationEnabled,
    ].some((isOn) => isOn !== undefined),
  ),
)

const userCounts = v.object({
  total: count,
  active: count,
  suspended: count,
  banned: count,
  newToday: count,
  newWeek: count,
})
const serviceCounts = v.object({
  total: count,
  active: count,
  expired: count,
  canceled: count,
  newToday: count,
  newWeek: count,
})
const cancellationCounts = v.object({ today: count, week: count })

/** An overview counts something or knows a switch; a part that is missing counts nothing. */
export const overviewShape: v.GenericSchema<unknown, PlatformOverview> = v.pipe(
  v.object({
    users: v.fallback(userCounts, v.parse(userCounts, {})),
    services: v.fallback(serviceCounts, v.parse(serviceCounts, {})),
    cancellations: v.fallback(cancellationCounts, v.parse(cancellationCounts, {})),
    settings: v.fallback(settingsFields, NO_SETTINGS),
  }),
  v.check(
    ({ users, services, cancellations, settings }) =>
      v.is(settingsShape, settings) ||
      [users, services, cancellations].some((counts) => Object.values(counts).some((known) => known !== undefined)),
  ),
)

const finite = v.pipe(v.number(), v.finite())

/** A category may be a number, such as how many services somebody has. */
const entry: v.GenericSchema<unknown, AnalyticsEntry> = v.union([
  v.pipe(
    v.object({ date: identifier, count: finite }),
    v.transform(({ date, count: howMany }) => ({ label: date, count: howMany })),
  ),
  v.pipe(
    v.object({ category: v.union([identifier, finite]), count: finite }),
    v.transform(({ category, count: howMany }) => ({ label: String(category), count: howMany })),
  ),
])

const entries = v.array(entry)
const series = v.fallback(entries, [])

/** Series; an answer of whose series none can be read is none. */
export const analyticsShape: v.GenericSchema<unknown, PlatformAnalytics> = v.pipe(
  v.unknown(),
  v.check((answer) =>
    v.is(
      v.union([
        v.object({ userCreation: entries }),
        v.object({ serviceCreation: entries }),
        v.object({ servicePerUser: entries }),
        v.object({ cancellations: entries }),
      ]),
      answer,
    ),
  ),
  v.object({ userCreation: series, serviceCreation: series, servicePerUser: series, cancellations: series }),
)
