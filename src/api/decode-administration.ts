import * as v from 'valibot'
import type {
  AnalyticsEntry,
  ManagedService,
  ManagedUser,
  PlatformAnalytics,
  PlatformOverview,
  PlatformSettings,
  ServiceReadiness,
} from '#machines/model'
import { discordAccount, flag, identifier, optional, role, serviceFields, text } from './decode'

/** The shapes of answers to administrators; `decode` says how they are written. */

const count = optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)))

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
    services: v.fallback(v.array(activity), []),
    activeServiceCount: count,
  }),
  v.transform(({ services, activeServiceCount, ...user }) => ({
    ...user,
    serviceCount: services.length,
    activeServiceCount: activeServiceCount ?? services.filter(Boolean).length,
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

/** An overview has at least one of its parts; a part that is missing counts nothing. */
export const overviewShape: v.GenericSchema<unknown, PlatformOverview> = v.pipe(
  v.unknown(),
  v.check((answer) =>
    v.is(
      v.union([
        v.object({ users: userCounts }),
        v.object({ services: serviceCounts }),
        v.object({ cancellations: cancellationCounts }),
        v.object({ settings: settingsShape }),
      ]),
      answer,
    ),
  ),
  v.object({
    users: v.fallback(userCounts, v.parse(userCounts, {})),
    services: v.fallback(serviceCounts, v.parse(serviceCounts, {})),
    cancellations: v.fallback(cancellationCounts, v.parse(cancellationCounts, {})),
    settings: v.fallback(settingsFields, NO_SETTINGS),
  }),
)

/** A category may be a number, such as how many services somebody has. */
const entry: v.GenericSchema<unknown, AnalyticsEntry> = v.pipe(
  v.union([
    v.object({ date: identifier, count: v.number() }),
    v.pipe(
      v.object({ category: v.union([identifier, v.number()]), count: v.number() }),
      v.transform(({ category, count: entries }) => ({ date: String(category), count: entries })),
    ),
  ]),
  v.transform(({ date, count: entries }) => ({ label: date, count: entries })),
)

const series = v.fallback(v.array(entry), [])

/** Series; an answer that names none of them is none. */
export const analyticsShape: v.GenericSchema<unknown, PlatformAnalytics> = v.pipe(
  v.unknown(),
  v.check((answer) =>
    v.is(
      v.union([
        v.object({ userCreation: v.array(v.unknown()) }),
        v.object({ serviceCreation: v.array(v.unknown()) }),
        v.object({ servicePerUser: v.array(v.unknown()) }),
        v.object({ cancellations: v.array(v.unknown()) }),
      ]),
      answer,
    ),
  ),
  v.object({ userCreation: series, serviceCreation: series, servicePerUser: series, cancellations: series }),
)
