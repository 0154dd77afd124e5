import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { memo } from 'react'
import { fieldOf, optionsWith, type ScalarKey, zonesWith } from '#machines/manage/config/config-fields'
import { stringifyLossless } from '../../shared/decode/lossless'
import { remarkSentences, SERVER_REMARKS } from '../../shared/format/remark-sentences'
import { fieldHelp } from '../../ui/field/field-help'
import { SearchableSelect } from '../../ui/field/searchable-select'
import { CONFIG_LABELS } from './config-labels'
import classes from './manage.module.css'
import { type ConfigForm, rendersSame } from './use-config-form'

const HELP: Partial<Record<ScalarKey, string>> = {
  SERVER_NAME: 'The name your players know.',
  SHORT_NAME: 'Short name, used where space is tight.',
  SERVER_DESCRIPTION: 'One or two sentences about your server.',
  PORTAL_HOME_DESCRIPTION: "Shown on your panel's home page.",
  SERVER_IP: "Your game server's public IPv4 address. You can paste it with the port.",
  CALENDAR_TIMEZONE: 'Calendar events are shown in this time zone. Type to search.',
  RULES_PAGE: "Shows a page with your server's rules.",
  PREVIOUS_CALENDAR_EVENTS: 'Shows past events in the calendar.',
}

type Props = { readonly name: ScalarKey; readonly form: ConfigForm; readonly stored: unknown }

/** A single-value setting in the right kind of field. It does not render again when other fields change. */
export const ConfigField = memo(FieldContent, (before, after) => rendersSame(before.form, after.form, [after.name]))

function FieldContent({ name, form, stored }: Props) {
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
  const withRemarks = fieldHelp(help, remarkSentences(form.remarks[name], SERVER_REMARKS))
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
      return <TextInput key={key} {...common} description={withRemarks} inputMode="numeric" />
    case 'address':
      return <TextInput key={key} {...common} description={withRemarks} spellCheck={false} />
    default:
      return <TextInput key={key} {...common} spellCheck={false} />
  }
}

function helpOf(name: ScalarKey, stored: unknown): string | undefined {
  const field = fieldOf(name)
  const bounds = field.kind === 'number' ? `From ${field.min} to ${field.max}.` : undefined
  // The hint shows that the default is not stored.
  const unset =
    (stored ?? undefined) === undefined && field.default !== '' ? 'Nothing saved yet. Showing the default.' : undefined
  return [HELP[name], bounds, unset].filter(Boolean).join(' ') || undefined
}

/** A read-only setting, because its stored shape can't be edited. It is shown as JSON and sent back unchanged. */
export function FixedValue({ label, stored }: { label: string; stored: unknown }) {
  return (
    <div className={classes.fixed}>
      <span className={classes.label}>{label}</span>
      <pre>{stringifyLossless(stored)}</pre>
      <p className={classes.hint}>This value is in a format that can't be edited here. Saving won't change it.</p>
    </div>
  )
}
