import type { ConfigFormField } from '#machines/manage/config/config-values'
import { GAME_LABELS, SERVER_LABELS } from '../../format/field-labels'

/** The labels of the fields (docs/product/manage.md#fields). */
export const CONFIG_LABELS: Readonly<Record<ConfigFormField, string>> = {
  SERVER_NAME: SERVER_LABELS.serverName,
  SHORT_NAME: SERVER_LABELS.shortName,
  SERVER_DESCRIPTION: SERVER_LABELS.serverDescription,
  PORTAL_HOME_DESCRIPTION: SERVER_LABELS.portalHomeDescription,
  SERVER_IP: SERVER_LABELS.serverIp,
  SERVER_PORT: SERVER_LABELS.serverPort,
  CALENDAR_TIMEZONE: SERVER_LABELS.calendarTimezone,
  PUNISHMENT_MONTHS: SERVER_LABELS.punishmentMonths,
  RULES_PAGE: SERVER_LABELS.rulesPage,
  PREVIOUS_CALENDAR_EVENTS: SERVER_LABELS.previousCalendarEvents,
  PERSONAL_INV_SLOTS: SERVER_LABELS.personalInvSlots,
  PROPERTY_INV_SLOTS: SERVER_LABELS.propertyInvSlots,
  VEHICLE_TRUNK_INV_SLOTS: SERVER_LABELS.vehicleTrunkInvSlots,
  VEHICLE_GLOVEBOX_INV_SLOTS: SERVER_LABELS.vehicleGloveboxInvSlots,
  FRAMEWORK: GAME_LABELS.framework,
  INVENTORY: GAME_LABELS.inventory,
  HOUSING: GAME_LABELS.housing,
  PHONE: GAME_LABELS.phone,
  STAFF_RULES: 'Staff Rules',
  footerText1: 'Footer Link 1 Text',
  footerUrl1: 'Footer Link 1 URL',
  footerText2: 'Footer Link 2 Text',
  footerUrl2: 'Footer Link 2 URL',
}
