import { CheckIcon, CloseButton, Combobox, TextInput, useCombobox, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { ManagedProduct } from '#machines/admin/catalogue/managed-product'
import { GivenName } from '../../../ui/text/given-name'
import { CutNote, type Found, knownRows, useChoiceSearch } from '../../kit/list/choices'
import admin from '../../kit/screen/admin.module.css'
import classes from './promotions.module.css'
import type { Products } from './use-products'

/**
 * The products of a promotion, found by id or name. No selection means all products. A selected product that no longer exists
 * stays until the user removes it. Mantine's MultiSelect is not used, because it gives its list the name of the field, and
 * selected values can't be removed by keyboard.
 */
export function ProductChoice({
  products,
  chosen,
  field: { error, onChange, 'data-path': dataPath },
  isReadOnly,
}: {
  products: Products
  /** Product ids. */
  chosen: readonly string[]
  field: { onChange: (ids: readonly string[]) => void; error?: ReactNode; 'data-path'?: string }
  isReadOnly: boolean
}) {
  const input = useRef<HTMLInputElement>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const listId = useId()
  // Without this, the combobox learns the id only when the list renders, too late for `aria-expanded`.
  useEffect(() => combobox.setListId(listId), [combobox.setListId, listId])
  const [search, setSearch] = useState('')
  const found = useChoiceSearch(products, search, searchedText)
  const options = found.rows
  const isOpen = combobox.dropdownOpened
  const isSearching = isOpen && search.trim() !== ''
  // Enter selects the first option, which exists only after the options have rendered. Mantine's `selectFirstOption` would scroll
  // the dialog to the list before the list is positioned.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each search, and when the products arrive after it
  useEffect(() => {
    if (isSearching) combobox.updateSelectedOptionIndex(0)
  }, [search, isSearching, options[0]?.id])
  function toggle(id: string) {
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
    if (search === '') return
    // The list changes, so the same position has another product: a second Enter must not select it.
    setSearch('')
    combobox.resetSelectedOption()
  }
  function remove(id: string) {
    onChange(chosen.filter((other) => other !== id))
    // The button that has the focus disappears with the product.
    input.current?.focus()
  }
  return (
    <div className={classes.choice}>
      <Combobox
        store={combobox}
        onOptionSubmit={toggle}
        withinPortal={false}
        // A closed list is not rendered: it may be long, and would render again with every letter that is typed in the form.
        keepMounted={false}
        // Otherwise no list that was ever open could be released, as for menus (`theme.ts`).
        preventPositionChangeWhenVisible={false}
        readOnly={isReadOnly}
      >
        <Combobox.Target withExpandedAttribute>
          <TextInput
            ref={input}
            label="Applicable Products"
            description="Leave empty for all products."
            placeholder="Search by ID or name..."
            role="combobox"
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            error={error}
            data-path={dataPath}
            readOnly={isReadOnly}
            value={search}
            rightSection={<Combobox.Chevron aria-hidden />}
            rightSectionPointerEvents="none"
            onChange={({ currentTarget: { value } }) => {
              setSearch(value)
              combobox.openDropdown()
            }}
            onClick={() => !isReadOnly && combobox.openDropdown()}
            onKeyDown={(event) => {
              // The combobox handles Enter; it must not submit the form.
              if (event.key === 'Enter') event.preventDefault()
            }}
            onBlur={() => {
              combobox.closeDropdown()
              setSearch('')
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options
            id={listId}
            aria-label="Available products"
            aria-multiselectable
            className={admin.options ?? ''}
          >
            {options.map(({ id, name }, index) => (
              <Combobox.Option
                // The arrow keys move the highlight outside of React; a new key resets it for each search.
                key={`${search} ${id}`}
                value={id}
                selected={isSearching && index === 0}
                active={chosen.includes(id)}
                aria-selected={chosen.includes(id)}
              >
                <span className={classes.option}>
                  <span>
                    <span className={admin.strong}>{id}</span> <GivenName>{name}</GivenName>
                  </span>
                  {chosen.includes(id) && <CheckIcon size={12} aria-hidden />}
                </span>
              </Combobox.Option>
            ))}
            {options.length === 0 && <Combobox.Empty>{emptyText(products, found)}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <VisuallyHidden role="status">{isSearching && found.isSettled ? foundText(found) : ''}</VisuallyHidden>
      <CutNote choices={products} entityName="products" />
      {chosen.length > 0 && (
        <ul className={classes.chosen} aria-label="Selected products">
          {chosen.map((id) => (
            <li key={id}>
              <span>
                <span className={admin.strong}>{id}</span> <span className={admin.quiet}>{nameOf(id, products)}</span>
              </span>
              <CloseButton size="sm" aria-label={`Remove ${id}`} disabled={isReadOnly} onClick={() => remove(id)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Screen readers announce the number of results and the first one, which Enter selects. */
function foundText(found: Found<ManagedProduct>): string {
  const [first, ...others] = found.rows
  if (first === undefined) return nothingText(found)
  const count = others.length === 0 ? '1 product found:' : `${others.length + 1} products found. First:`
  return `${count} ${first.id} ${first.name}`
}

function searchedText({ id, name }: ManagedProduct): string {
  return `${id} ${name}`
}

/** Empty while the product is loading. */
function nameOf(id: string, products: Products): string {
  if (products.missing.includes(id)) return 'This product no longer exists'
  return knownRows(products)?.find((product) => product.id === id)?.name ?? ''
}

function emptyText({ resource }: Products, found: Found<ManagedProduct>): string {
  if (resource.state === 'loading') return 'Loading...'
  if (resource.state === 'failed') return "We couldn't load the products."
  return found.isSettled ? nothingText(found) : 'Searching...'
}

function nothingText({ hasFailed }: Found<ManagedProduct>): string {
  return hasFailed ? "Couldn't search for products" : 'No products found'
}
