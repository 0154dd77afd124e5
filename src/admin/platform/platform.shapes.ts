import * as v from 'valibot'
import type { AnalyticsEntry, PlatformAnalytics } from '#machines/admin/platform/platform-analytics'
import type { PlatformOverview } from '#machines/admin/platform/platform-overview'
import type { PlatformSettings } from '#machines/admin/platform/platform-switches'
import { count, type FieldsOf, flag, identifier, optional, type Schemas, text } from '../../shared/decode/fields'

const switches = v.object({
  userCreationEnabled: flag,
  serviceCreationEnabled: flag,
  flowSetupEnabled: flag,
  cancellationEnabled: flag,
} satisfies FieldsOf<Schemas['PlatformSettings']>)

const settingsFields: v.GenericSchema<unknown, PlatformSettings> = v.object({
  ...switches.entries,
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
} satisfies FieldsOf<Schemas['PlatformSettings']>)

const NO_SETTINGS = v.parse(settingsFields, {})

/** At least one switch is required. */
export const settingsShape: v.GenericSchema<unknown, PlatformSettings> = v.pipe(
  settingsFields,
  v.check((settings) => Object.values(v.parse(switches, settings)).some((isOn) => isOn !== undefined)),
)

type Counts = Required<Schemas['PlatformOverview']>

const userCounts = v.object({
  total: count,
  active: count,
  suspended: count,
  banned: count,
  newToday: count,
  newWeek: count,
} satisfies FieldsOf<Counts['users']>)
const serviceCounts = v.object({
  total: count,
  active: count,
  expired: count,
  canceled: count,
  newToday: count,
  newWeek: count,
} satisfies FieldsOf<Counts['services']>)
const cancellationCounts = v.object({ today: count, week: count } satisfies FieldsOf<Counts['cancellations']>)

/** At least one count or switch is required. */
export const overviewShape: v.GenericSchema<unknown, PlatformOverview> = v.pipe(
  v.object({
    users: v.fallback(userCounts, v.parse(userCounts, {})),
    services: v.fallback(serviceCounts, v.parse(serviceCounts, {})),
    cancellations: v.fallback(cancellationCounts, v.parse(cancellationCounts, {})),
    settings: v.fallback(settingsFields, NO_SETTINGS),
  } satisfies FieldsOf<Schemas['PlatformOverview']>),
  v.check(
    ({ users, services, cancellations, settings }) =>
      v.is(settingsShape, settings) ||
      [users, services, cancellations].some((counts) => Object.values(counts).some((known) => known !== undefined)),
  ),
)

const finite = v.pipe(v.number(), v.finite())

/** A category may be a number, such as the number of services of a user. */
const entry: v.GenericSchema<unknown, AnalyticsEntry> = v.union([
  v.pipe(
    v.object({ date: identifier, count: finite }),
    v.transform(({ date, count: value }) => ({ label: date, count: value })),
  ),
  v.pipe(
    v.object({ category: v.union([identifier, finite]), count: finite }),
    v.transform(({ category, count: value }) => ({ label: String(category), count: value })),
  ),
])

const entries = v.array(entry)
const series = v.fallback(entries, [])

/** At least one readable series is required. */
export const analyticsShape: v.GenericSchema<unknown, PlatformAnalytics> = v.pipe(
  v.unknown(),
  v.check((response) =>
    v.is(
      v.union([
        v.object({ userCreation: entries }),
        v.object({ serviceCreation: entries }),
        v.object({ servicePerUser: entries }),
        v.object({ cancellations: entries }),
      ]),
      response,
    ),
  ),
  v.object({
    userCreation: series,
    serviceCreation: series,
    servicePerUser: series,
    cancellations: series,
  } satisfies FieldsOf<Schemas['PlatformAnalytics']>),
)
