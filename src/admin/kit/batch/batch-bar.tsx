import { Button, CloseButton } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import { useSelector } from '@xstate/react'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { batchMachine } from '#machines/admin/batch/batch.machine'
import { isAllDone } from '#machines/admin/batch/batch-rows'
import { countOf } from '../../../shared/format/count'
import { hasOwnKeys, openDialogs } from '../../../ui/own-keys'
import type { Selection } from '../../../ui/table/table-row'
import { useRoomBelow } from '../../../ui/use-room-below'
import { type CreateWork, useWork } from '../admin-context'
import { textOf, useBusyIds } from '../edit/writes'
import type { ListRowsProps } from '../list/list-definition'
import { ListKeys } from '../list/list-keys'
import classes from './batch.module.css'
import { BatchAlerts } from './batch-results'
import type { BatchWork } from './batch-work'
import { useSelection } from './use-selection'

/**
 * Selects rows of a list, and offers the writes that the selected ones allow (docs/product/admin/batch.md#selecting). Without a
 * selection it has only the keys of the list, and shows the results of a batch that a reload has interrupted.
 */
export function BatchBar<TRow extends { readonly id: string }, TVerb extends string>({
  create,
  rows,
  isSelecting,
  onView,
  onSelecting,
  onSelection,
}: ListRowsProps<TRow> & { create: CreateWork<BatchWork<TRow, TVerb>> }) {
  const work = useWork(create, BatchAlerts)
  const selection = useSelection(rows)
  const { setAll } = selection
  const shown = isSelecting ? selection : undefined
  // The next time begins with nothing selected.
  useEffect(() => {
    if (!isSelecting) setAll(false)
  }, [isSelecting, setAll])
  // The table is outside of this component. A layout effect, so that a clicked checkbox does not change back for a moment.
  useLayoutEffect(() => onSelection(shown), [shown, onSelection])
  return (
    <>
      <ListKeys
        rows={rows}
        onView={onView}
        onSelect={(id) => {
          selection.toggle(id, false)
          onSelecting(true)
        }}
      />
      {isSelecting && <SelectedRows work={work} rows={rows} selection={selection} onEnd={() => onSelecting(false)} />}
    </>
  )
}

function SelectedRows<TRow extends { readonly id: string }, TVerb extends string>({
  work,
  rows,
  selection,
  onEnd,
}: {
  work: BatchWork<TRow, TVerb>
  rows: readonly TRow[]
  selection: Selection
  /** Called when the administrator stops selecting. */
  onEnd: () => void
}) {
  const { kind } = work
  const bar = useRef<HTMLElement>(null)
  useRoomBelow(bar)
  useEscape(onEnd)
  useFocusOnList(bar)
  const busyIds = useBusyIds(kind.writes)
  const hint = useSelector(work.actor, hintOf)
  const selected = rows.filter(({ id }) => selection.ids.has(id) && !busyIds.has(id))
  const offered = kind.verbs.flatMap((verb) => {
    const allowed = selected.filter((row) => kind.allows(verb, row))
    return allowed.length === 0 ? [] : [{ verb, label: textOf(kind.writes, verb).label, allowed }]
  })
  return (
    <section ref={bar} className={classes.bar} aria-label="Selected rows">
      <div className={classes.actions}>
        <SelectAll selection={selection} />
        <p className={classes.count} role="status">{`${countOf(selection.ids.size, kind.list)} selected`}</p>
        {hint === undefined &&
          offered.map(({ verb, label, allowed }) => (
            <Button key={verb} variant="default" size="xs" onClick={() => work.open(verb, allowed)}>
              {`${label} (${allowed.length})`}
            </Button>
          ))}
        {hint === undefined && selection.ids.size > 0 && offered.length === 0 && (
          <p className={classes.count}>No action is available for the selected rows.</p>
        )}
        {hint && <p className={classes.count}>{hint}</p>}
      </div>
      <CloseButton aria-label="Stop selecting" onClick={onEnd} />
    </section>
  )
}

/** Explains why no batch can be started, because each list has one at a time. */
function hintOf(batch: SnapshotFrom<typeof batchMachine>): string | undefined {
  if (batch.hasTag('busy')) return 'You can start another batch when this one finishes.'
  const hasProblem = batch.matches('ended') && !isAllDone(batch.context.rows)
  return hasProblem ? 'Dismiss the results of the last batch before you start another.' : undefined
}

/** Calls back on Escape, unless a dialog, a menu or a field has the key. */
function useEscape(onEscape: () => void): void {
  const latest = useRef(onEscape)
  latest.current = onEscape
  useEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape' && openDialogs().length === 0 && !hasOwnKeys(target)) latest.current()
    }
    // Before a dialog that is open handles the key and is gone.
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}

/** Moves the focus to the list if the bar or a checkbox had it and is gone. */
function useFocusOnList(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = bar.current?.closest<HTMLElement>('[tabindex="-1"]')
    return () => {
      if (document.activeElement === document.body) list?.focus({ preventScroll: true })
    }
  }, [bar])
}

function SelectAll({ selection: { ids, isAll, setAll } }: { selection: Selection }) {
  const box = useRef<HTMLInputElement>(null)
  // HTML has no attribute for a mixed state.
  useEffect(() => {
    if (box.current) box.current.indeterminate = ids.size > 0 && !isAll
  }, [ids, isAll])
  return (
    <label className={classes.all}>
      <input ref={box} type="checkbox" checked={isAll} onChange={() => setAll(!isAll)} />
      Select all on this page
    </label>
  )
}
