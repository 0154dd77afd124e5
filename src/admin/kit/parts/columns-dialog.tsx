import { Button, Checkbox, NativeSelect, Stack } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Dialog } from '../../../ui/dialog/dialog'
import { DialogFooter } from '../../../ui/dialog/dialog-footer'
import classes from '../screen/admin.module.css'
import { tableViews, useTableView } from '../views/table-views'

const DENSITIES = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
]

/** Sets the density and the columns of a list, at once and in this browser (docs/product/admin/README.md#density-and-columns). */
export function ColumnsDialog({
  list,
  columns,
  onClose,
}: {
  list: string
  /** The names of all columns. The first one names the row, so it can't be hidden. */
  columns: readonly string[]
  onClose: () => void
}) {
  const view = useTableView(list)
  const [first, ...others] = columns
  const show = (name: string, isShown: boolean) =>
    tableViews.set(list, {
      ...view,
      hidden: isShown ? view.hidden.filter((hidden) => hidden !== name) : [...view.hidden, name],
    })
  return (
    <Dialog title="Columns and density" isBusy={false} onClose={onClose}>
      <div className={classes.form}>
        <NativeSelect
          label="Density"
          data={DENSITIES}
          value={view.isCompact ? 'compact' : 'comfortable'}
          onChange={({ currentTarget: { value } }) => tableViews.set(list, { ...view, isCompact: value === 'compact' })}
        />
        <Checkbox.Group label="Columns" value={others.filter((name) => !view.hidden.includes(name))}>
          <Stack gap="xs" mt="xs">
            {others.map((name) => (
              <Checkbox
                key={name}
                value={name}
                label={name}
                onChange={({ currentTarget }) => show(name, currentTarget.checked)}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <p
          className={classes.note}
        >{`The ${first} column is always shown. These settings are saved in this browser.`}</p>
        <DialogFooter>
          <Button onClick={onClose}>Close</Button>
        </DialogFooter>
      </div>
    </Dialog>
  )
}
