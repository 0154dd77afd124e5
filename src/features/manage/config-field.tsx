import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { memo } from 'react'
import { fieldOf, optionsWith, type ScalarKey, zonesWith } from '#machines/manage/config/config-fields'
import { SearchableSelect } from '../../ui/field/searchable-select'
import { CONFIG_LABELS } from './config-labels'
import { FixedValue } from './fixed-value'
import classes from './manage.module.css'
import { type ConfigForm, drawsAlike } from './use-config-form'

const HELP: Partial<Record<ScalarKey, string>> = {
  SERVER_NAME: 'As your players know it.',
  SHORT_NAME: 'A few letters for where there is little room.',
  SERVER_DESCRIPTION: 'One or two sentences about the server.',
  PORTAL_HOME_DESCRIPTION: 'Stands on the first page of the panel.',
  SERVER_IP: 'The public IPv4 address of your game server.',
  CALENDAR_TIMEZONE: 'Events in the calendar are shown in this time. Type to search.',
  RULES_PAGE: 'Shows a page with the rules of your server.',
  PREVIOUS_CALENDAR_EVENTS: 'Keeps events in the calendar when they are over.',
}

type Props = { readonly name: ScalarKey; readonly form: ConfigForm; readonly stored: unknown }

/** One setting with one value, in the field that is right for its kind. It is not drawn again for what is typed into others. */
export const ConfigField = memo(DrawnField, (before, after) => drawsAlike(before.form, after.form, [after.name]))

function DrawnField({ name, form, stored }: Props) {
  const field = fieldOf(name)
  const label = CONFIG_LABELS[name]
  if (form.fixed.has(name)) return <FixedValue label={label} stored={stored} />
  const help = helpOf(name, stored)
  const key = form.key(name)
  const shown = String(stored ?? field.default)
  if (field.kind === 'flag') {
    return (
      <Checkbox
        key={key}
        label={label}
        description={help}
        disabled={form.isLocked}
        {...form.getInputProps(name, { type: 'checkbox' })}
      />
    )
  }
  const common = {
    label,
    description: help,
    autoComplete: 'off',
    readOnly: form.isLocked,
    ...form.getInputProps(name),
  }
  switch (field.kind) {
    case 'choice':
      return (
        <NativeSelect
          key={key}
          {...common}
          disabled={form.isLocked}
          data={optionsWith(field.options, shown).map((value) => ({ value, label: value === '' ? 'Empty' : value }))}
        />
      )
    case 'zone':
      return <SearchableSelect key={key} {...common} data={zonesWith(shown)} listName="Time zones" />
    case 'paragraph':
      return <Textarea key={key} {...common} rows={3} className={classes.wide} />
    case 'number':
      return <TextInput key={key} {...common} inputMode="numeric" />
    default:
      return <TextInput key={key} {...common} spellCheck={false} />
  }
}

function helpOf(name: ScalarKey, stored: unknown): string | undefined {
  const field = fieldOf(name)
  const bounds = field.kind === 'number' ? `From ${field.min} to ${field.max}.` : undefined
  // A default that is shown and not stored must not pass for a setting.
  const unset =
    (stored ?? undefined) === undefined && field.default !== '' ? 'Not set yet: this is the default.' : undefined
  return [HELP[name], bounds, unset].filter(Boolean).join(' ') || undefined
}
