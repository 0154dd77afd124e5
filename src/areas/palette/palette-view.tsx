import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/spotlight/styles.layer.css'
import { CloseButton, VisuallyHidden } from '@mantine/core'
import {
  createSpotlight,
  SpotlightActionsGroup,
  SpotlightActionsList,
  SpotlightEmpty,
  SpotlightRoot,
  SpotlightSearch,
} from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useCallback, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { useFocusBack } from '../../ui/dialog/lazy-overlay'
import { type Command, type CommandGroup, isTooLong, matchingCommands, TOO_LONG } from './command'
import classes from './palette.module.css'
import { PaletteOption } from './palette-option'

type SpotlightStore = ReturnType<typeof createSpotlight>[0]

export type PaletteProps = {
  /** The commands that the text filters. */
  groups: readonly CommandGroup[]
  text: string
  onText: (text: string) => void
  /** A sentence below the commands, such as an error, or what a command has done that leaves the palette open. */
  note: string | undefined
  /** The element that gets the focus when the palette closes. */
  opener: Element | null
  onClose: () => void
}

/** The palette: a search field and the commands that it finds (docs/product/palette.md). */
export function PaletteView({
  placeholder,
  groups,
  found = [],
  text,
  onText,
  onSearch,
  note,
  opener,
  onBack,
  onClose,
}: PaletteProps & {
  placeholder: string
  /** The results of the server for the text. */
  found?: readonly CommandGroup[] | undefined
  /** Called with each text that the server may search for, and with an empty one if the typed text is too long. */
  onSearch?: ((text: string) => void) | undefined
  /** Set if the commands belong to one command of an earlier list. Escape goes back, and so does Backspace without a text. */
  onBack?: (() => void) | undefined
}) {
  const [store] = useState(openStore)
  // A state and not a reference, because a dialog renders its content later.
  const [area, setArea] = useState<HTMLElement | null>(null)
  const active = useActiveOption(area, store)
  const id = useId()
  useFocusBack(opener)
  const shown = isTooLong(text) ? [] : [...matchingCommands(groups, text), ...found]
  const count = shown.reduce((sum, { commands }) => sum + commands.length, 0)
  // The field is painted first, because the commands take longer than one frame of a slow phone. A typed text has them at once.
  const isPainted = useDeferredValue(true, false)
  const hasList = count > 0 && (isPainted || text !== '')
  const sentence = isTooLong(text) ? TOO_LONG : (note ?? (count === 0 ? 'Nothing found.' : undefined))
  function choose({ staysOpen = false, run }: Command) {
    if (staysOpen) return void run()
    onClose()
    // The focus returns first, so that a dialog which the command opens can return it to the same place.
    setTimeout(run)
  }
  const latest = useRef(choose)
  latest.current = choose
  // A stable function, so that a letter renders only the commands that it adds.
  const onChoose = useCallback((command: Command) => latest.current(command), [])
  function goBack(event: KeyboardEvent) {
    if (onBack === undefined || !(event.key === 'Escape' || (event.key === 'Backspace' && text === ''))) return
    event.preventDefault()
    onBack()
  }
  return (
    <SpotlightRoot
      store={store}
      query={text}
      onQueryChange={(typed) => {
        onText(typed)
        onSearch?.(isTooLong(typed) ? '' : typed)
      }}
      onSpotlightClose={onClose}
      // The portal opens it by a listener of its own, which costs the first load less.
      shortcut={null}
      // The lock writes a <style> element at run time, which the policy forbids.
      lockScroll={false}
      returnFocus={false}
      clearQueryOnClose={false}
      closeOnActionTrigger={false}
      closeOnEscape={onBack === undefined}
      transitionProps={{ duration: 0 }}
      overlayProps={{ backgroundOpacity: 0.6 }}
      attributes={{ content: { 'aria-label': 'Search' } }}
      classNames={{ content: classes.content ?? '', inner: classes.inner ?? '', search: classes.search ?? '' }}
    >
      <SpotlightSearch
        data-autofocus
        role="combobox"
        aria-label="Search"
        aria-autocomplete="list"
        aria-expanded={hasList}
        aria-controls={hasList ? id : undefined}
        aria-activedescendant={active}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        leftSection={<IconSearch aria-hidden size={20} />}
        rightSection={<CloseButton aria-label="Close" size={44} iconSize={20} onClick={onClose} />}
        rightSectionWidth={52}
        rightSectionPointerEvents="all"
        onKeyDown={goBack}
      />
      <div ref={setArea}>
        {hasList && (
          <SpotlightActionsList className={classes.list ?? ''} {...listProps(id)}>
            {shown.map(({ label, commands }) => (
              <SpotlightActionsGroup
                key={label}
                label={label}
                role="group"
                aria-label={label}
                className={classes.group ?? ''}
              >
                {commands.map((command) => (
                  <PaletteOption
                    key={command.id}
                    id={`${id}-${command.id}`}
                    isActive={active === `${id}-${command.id}`}
                    onChoose={onChoose}
                    command={command}
                  />
                ))}
              </SpotlightActionsGroup>
            ))}
          </SpotlightActionsList>
        )}
      </div>
      <div role="status">
        {sentence === undefined ? (
          <VisuallyHidden>{count === 1 ? '1 result' : `${count} results`}</VisuallyHidden>
        ) : (
          <SpotlightEmpty className={classes.note ?? ''}>{sentence}</SpotlightEmpty>
        )}
      </div>
    </SpotlightRoot>
  )
}

/**
 * The part of the list that scrolls has its role, because a scrolled list needs no focus of its own if a field controls it.
 * Spotlight passes the property on, but its type lacks it.
 */
function listProps(id: string) {
  return { viewportProps: { id, role: 'listbox', 'aria-label': 'Commands' } }
}

/** The palette exists only while it is open, and each one has its own store. */
function openStore() {
  const [store, { open }] = createSpotlight()
  open()
  return store
}

/**
 * Returns the id of the option that Enter takes, for screen readers. Spotlight stores the selection only as an attribute of an
 * element, without a render. It selects nothing when results arrive later, so this selects the first option then.
 *
 * @param area contains the list
 */
function useActiveOption(area: HTMLElement | null, store: SpotlightStore): string | undefined {
  const [active, setActive] = useState<string>()
  useEffect(() => {
    if (area === null) return
    const update = () => {
      const options = [...area.querySelectorAll('[data-action]')]
      const found = options.findIndex((option) => option.hasAttribute('data-selected'))
      const selected = Math.max(found, 0)
      if (found === -1) options[0]?.setAttribute('data-selected', 'true')
      store.updateState((state) => ({ ...state, selected }))
      setActive(options[selected]?.id)
    }
    update()
    const observer = new MutationObserver(update)
    observer.observe(area, { subtree: true, childList: true, attributeFilter: ['data-selected'] })
    return () => observer.disconnect()
  }, [area, store])
  return active
}
