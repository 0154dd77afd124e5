import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { memo, useEffect, useRef, useState } from 'react'
import { moveRule } from '#machines/manage/config/config-values'
import { Panel } from '../../ui/panel'
import { FixedValue } from './config-field'
import classes from './manage.module.css'
import { type ConfigForm, rendersSame } from './use-config-form'

/** The staff rules, edited in the stored shape (D-022). They are never rendered as HTML. */
export const StaffRules = memo(RulesContent, (before, after) => rendersSame(before.form, after.form, ['STAFF_RULES']))

function RulesContent({ form, stored }: { form: ConfigForm; stored: unknown }) {
  const rules = form.typed.STAFF_RULES
  const input = form.getInputProps('STAFF_RULES')
  if (form.fixed.has('STAFF_RULES')) {
    return (
      <Panel title="Staff Rules" isRegion={false}>
        <FixedValue label="Staff Rules" stored={stored} />
      </Panel>
    )
  }
  return (
    <Panel title="Staff Rules" isRegion={false}>
      {typeof rules === 'string' ? (
        <Textarea
          key={form.key('STAFF_RULES')}
          label="Staff Rules"
          description="One rule per line."
          rows={6}
          readOnly={form.isLocked}
          {...input}
        />
      ) : (
        <RuleList
          key={form.key('STAFF_RULES')}
          initialRules={rules}
          isLocked={form.isLocked}
          onChange={input.onChange}
          error={input.error}
        />
      )}
    </Panel>
  )
}

/** A rule needs an id, so that the focus can follow it when it moves. */
type Row = { readonly id: number; readonly text: string }

function RuleList({
  initialRules,
  isLocked,
  onChange,
  error,
}: {
  initialRules: readonly string[]
  isLocked: boolean
  onChange: (rules: readonly string[]) => void
  error: string | undefined
}) {
  const nextId = useRef(initialRules.length)
  const [rows, setRows] = useState<readonly Row[]>(() => initialRules.map((text, id) => ({ id, text })))
  const list = useRef<HTMLFieldSetElement>(null)
  const [added, setAdded] = useState<number>()
  const [moved, setMoved] = useState<{ id: number | undefined; direction: 'up' | 'down' }>()
  function change(changed: readonly Row[]) {
    setRows(changed)
    onChange(changed.map(({ text }) => text))
  }
  function move(from: number, to: number) {
    const order = moveRule(
      rows.map(({ id }) => String(id)),
      from,
      to,
    )
    change(order.flatMap((id) => rows.find((row) => String(row.id) === id) ?? []))
    setMoved({ id: rows[from]?.id, direction: to < from ? 'up' : 'down' })
  }
  // A new rule gets the focus, so that the user can type right away.
  useEffect(() => {
    list.current?.querySelector<HTMLInputElement>(`[data-rule="${added}"] input`)?.focus()
  }, [added])
  // The focus follows the moved rule to its new position.
  useEffect(() => {
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-rule="${moved?.id}"] button[data-move]`)
    const usable = [...(buttons ?? [])].filter(({ disabled }) => !disabled)
    const same = usable.find(({ dataset }) => dataset.move === moved?.direction)
    ;(same ?? usable[0])?.focus()
  }, [moved])
  return (
    <fieldset className={classes.rules} ref={list} disabled={isLocked}>
      <legend className={classes.label}>Staff Rules</legend>
      {rows.length === 0 && <p className={classes.hint}>No rules yet.</p>}
      {rows.map(({ id, text }, index) => (
        <div key={id} className={classes.rule} data-rule={id}>
          <TextInput
            aria-label={`Rule ${index + 1}`}
            defaultValue={text}
            onChange={({ currentTarget: { value } }) =>
              change(rows.map((row) => (row.id === id ? { ...row, text: value } : row)))
            }
          />
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={`Move rule ${index + 1} up`}
            data-move="up"
            disabled={index === 0}
            onClick={() => move(index, index - 1)}
          >
            <IconArrowUp aria-hidden size={18} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={`Move rule ${index + 1} down`}
            data-move="down"
            disabled={index === rows.length - 1}
            onClick={() => move(index, index + 1)}
          >
            <IconArrowDown aria-hidden size={18} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={`Remove rule ${index + 1}`}
            onClick={() => {
              change(rows.filter((row) => row.id !== id))
              // The removed button had the focus, so the next control takes it.
              list.current?.querySelector<HTMLElement>('button[data-add]')?.focus()
            }}
          >
            <IconTrash aria-hidden size={18} />
          </ActionIcon>
        </div>
      ))}
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <div>
        <Button
          variant="default"
          data-add
          leftSection={<IconPlus aria-hidden size={16} />}
          onClick={() => {
            change([...rows, { id: nextId.current, text: '' }])
            setAdded(nextId.current)
            nextId.current += 1
          }}
        >
          Add rule
        </Button>
      </div>
    </fieldset>
  )
}
