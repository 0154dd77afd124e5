import { Anchor, Button } from '@mantine/core'
import { type MouseEvent, useState } from 'react'
import { isModifiedClick } from '../../../ui/links'
import { CopyButton } from '../../../ui/text/copy-button'
import { GivenName } from '../../../ui/text/given-name'
import { NameForm } from './name-form'
import { type SavedView, savedViews } from './saved-views'
import { filterText } from './view-filters'
import classes from './views.module.css'

/** One saved view: its link, its filters and its buttons, or the form with its new name. */
export function ViewItem({
  view,
  views,
  href,
  onOpen,
  onRemove,
  onRenamed,
}: {
  view: SavedView
  views: readonly SavedView[]
  href: string
  onOpen: () => void
  onRemove: () => void
  /** Called when the form closes. */
  onRenamed: () => void
}) {
  const [isRenaming, setRenaming] = useState(false)
  function follow(event: MouseEvent) {
    if (isModifiedClick(event)) return
    event.preventDefault()
    onOpen()
  }
  function close() {
    setRenaming(false)
    onRenamed()
  }
  if (isRenaming) {
    return (
      <li className={classes.view}>
        <NameForm
          label="New name"
          initial={view.name}
          views={views}
          viewOf={(name) => ({ ...view, name })}
          renamed={view}
          onCancel={close}
          onSubmit={({ name }) => {
            savedViews.rename(view, name)
            close()
          }}
        >
          <Button type="submit">Save</Button>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
        </NameForm>
      </li>
    )
  }
  const small = { variant: 'default', size: 'compact-sm' } as const
  return (
    <li className={classes.view}>
      <Anchor href={href} onClick={follow} className={classes.link ?? ''}>
        {/* Inline, so that it is underlined. */}
        <GivenName isInSentence>{view.name}</GivenName>
      </Anchor>
      <FilterSummary filters={view.filters} />
      <div className={classes.buttons}>
        <Button {...small} aria-label={`Rename ${view.name}`} onClick={() => setRenaming(true)}>
          Rename
        </Button>
        <Button {...small} aria-label={`Remove ${view.name}`} onClick={onRemove}>
          Remove
        </Button>
        <CopyButton text={new URL(href, window.location.href).href}>Copy link</CopyButton>
      </div>
    </li>
  )
}

/** The filters of a view in one line, such as 'Status: Suspended, Search: hugo'. */
export function FilterSummary({ filters }: { filters: SavedView['filters'] }) {
  const texts = Object.entries(filters).map(([parameter, value]) => filterText(parameter, value))
  return (
    <p className={classes.quiet}>
      <GivenName isInSentence>{texts.join(', ')}</GivenName>
    </p>
  )
}
