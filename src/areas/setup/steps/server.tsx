import { Checkbox, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { DEFAULT_SERVER, serverRules, type TypedServer } from '#machines/setup/server'
import { preselectedZone, TIME_ZONES } from '#machines/setup/time-zones'
import { SERVER_LABELS } from '../../../shared/format/field-labels'
import { SERVER_REMARKS } from '../../../shared/format/remark-sentences'
import { DEFAULT_SERVER_NAME } from '../../../theme/brand.gen'
import { SearchableSelect } from '../../../ui/field/searchable-select'
import { type FieldsProps, inOneLine, numberIn, type StepDefinition } from './step-definition'
import classes from './steps.module.css'

const HELP: Partial<Record<keyof TypedServer, string>> = {
  serverName: 'The name your players know. Shown on every page of your panel.',
  shortName: 'Short name, used where space is tight.',
  serverDescription: 'One or two sentences. Optional.',
  calendarTimezone: 'Calendar events are shown in this time zone.',
  rulesPage: "Shows a page with your server's rules.",
  previousCalendarEvents: 'Shows past events in the calendar.',
  portalHomeDescription: "Shown on your panel's home page. Optional.",
  punishmentMonths: 'Punishments are shown for this many months, from 1 to 36.',
  serverIp: "Your game server's public IPv4 address. You can paste it with the port.",
  serverPort: 'The port that players connect to, usually 30120.',
  personalInvSlots: 'From 1 to 1000.',
  propertyInvSlots: 'From 1 to 1000.',
  vehicleTrunkInvSlots: 'From 1 to 1000.',
  vehicleGloveboxInvSlots: 'From 1 to 1000.',
}

const SLOTS = ['personalInvSlots', 'propertyInvSlots', 'vehicleTrunkInvSlots', 'vehicleGloveboxInvSlots'] as const

/** Step 3 (docs/product/setup.md#server). */
export const serverStep: StepDefinition<'server'> = {
  rules: serverRules,
  defaults: () => ({
    ...DEFAULT_SERVER,
    serverName: DEFAULT_SERVER_NAME,
    calendarTimezone: preselectedZone(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date().getFullYear()) ?? '',
  }),
  labels: SERVER_LABELS,
  help: HELP,
  remarks: SERVER_REMARKS,
  payload: (server) => ({
    ...server,
    punishmentMonths: numberIn(server.punishmentMonths),
    serverPort: numberIn(server.serverPort),
    personalInvSlots: numberIn(server.personalInvSlots),
    propertyInvSlots: numberIn(server.propertyInvSlots),
    vehicleTrunkInvSlots: numberIn(server.vehicleTrunkInvSlots),
    vehicleGloveboxInvSlots: numberIn(server.vehicleGloveboxInvSlots),
  }),
  summary: inOneLine('serverName', 'serverIp'),
  Fields: ServerFields,
}

function ServerFields({ form, field }: FieldsProps<TypedServer>) {
  return (
    <>
      <p className={classes.hint}>
        Only Server IP is needed now. You can change all of this later in your service's configuration.
      </p>
      <fieldset className={classes.group}>
        <legend>Game server</legend>
        <TextInput key={form.key('serverIp')} {...field('serverIp')} spellCheck={false} aria-required />
        <TextInput key={form.key('serverPort')} {...field('serverPort')} inputMode="numeric" aria-required />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Your panel</legend>
        <TextInput key={form.key('serverName')} {...field('serverName')} aria-required />
        <TextInput key={form.key('shortName')} {...field('shortName')} aria-required />
        <Textarea
          key={form.key('serverDescription')}
          {...field('serverDescription')}
          rows={2}
          className={classes.wide}
        />
        <Textarea
          key={form.key('portalHomeDescription')}
          {...field('portalHomeDescription')}
          rows={2}
          className={classes.wide}
        />
        <SearchableSelect
          key={form.key('calendarTimezone')}
          {...field('calendarTimezone')}
          aria-required
          data={TIME_ZONES}
          listName="Time zones"
        />
        <TextInput
          key={form.key('punishmentMonths')}
          {...field('punishmentMonths')}
          inputMode="numeric"
          aria-required
        />
        <Checkbox
          key={form.key('rulesPage')}
          label={SERVER_LABELS.rulesPage}
          description={HELP.rulesPage}
          disabled={form.isLocked}
          {...form.getInputProps('rulesPage', { type: 'checkbox' })}
        />
        <Checkbox
          key={form.key('previousCalendarEvents')}
          label={SERVER_LABELS.previousCalendarEvents}
          description={HELP.previousCalendarEvents}
          disabled={form.isLocked}
          {...form.getInputProps('previousCalendarEvents', { type: 'checkbox' })}
        />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Inventory slots</legend>
        {SLOTS.map((slot) => (
          <TextInput key={form.key(slot)} {...field(slot)} inputMode="numeric" aria-required />
        ))}
      </fieldset>
    </>
  )
}
