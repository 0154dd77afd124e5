import { type MouseEvent, type RefObject, useEffect, useState } from 'react'
import { isModifiedClick } from '../../ui/links'
import classes from './section-list.module.css'

/** A section that only reaches into the upper part of the window has been left. */
const IN_SIGHT = '-15% 0px 0px'

/** Leads to the headings of the sections beside it, and marks the one in sight (docs/product/manage.md#sections). */
export function SectionList({ sections }: { sections: RefObject<HTMLElement | null> }) {
  const [headings, setHeadings] = useState<readonly HTMLHeadingElement[]>([])
  const [inSight, setInSight] = useState<ReadonlySet<Element | null>>(new Set())
  const [focused, setFocused] = useState<Element | null>(null)
  useEffect(() => {
    const found = [...(sections.current?.querySelectorAll('h2') ?? [])]
    setHeadings(found)
    const observer = new IntersectionObserver((entries) => setInSight((known) => changedBy(entries, known)), {
      rootMargin: IN_SIGHT,
    })
    for (const { parentElement } of found) if (parentElement) observer.observe(parentElement)
    const follow = ({ target }: FocusEvent) => setFocused(target instanceof Element ? target.closest('section') : null)
    document.addEventListener('focusin', follow)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', follow)
    }
  }, [sections])
  const seen = headings.filter(({ parentElement }) => inSight.has(parentElement))
  // The last sections never reach the top of the window.
  const current = seen.find(({ parentElement }) => parentElement === focused) ?? seen[0]
  return (
    <nav className={classes.list} aria-label="Sections">
      {headings.map((heading) => (
        // The link makes no entry in the history (D-400).
        <a
          key={heading.id}
          href={`#${heading.id}`}
          aria-current={heading === current ? 'location' : undefined}
          onClick={(event) => !isModifiedClick(event) && goTo(heading, event)}
        >
          {wordOf(heading.textContent ?? '')}
        </a>
      ))}
    </nav>
  )
}

/** One word is enough beside the sections, so the whole heading stands once on the screen. */
function wordOf(heading: string): string {
  return heading.replaceAll(/^(Server|Staff|Footer) | (Information|Configuration|Management)$/g, '')
}

function changedBy(entries: readonly IntersectionObserverEntry[], known: ReadonlySet<Element | null>) {
  const gone = new Set(entries.filter(({ isIntersecting }) => !isIntersecting).map(({ target }) => target))
  return new Set([...known, ...entries.map(({ target }) => target)].filter((section) => section && !gone.has(section)))
}

function goTo(heading: HTMLElement, event: MouseEvent): void {
  event.preventDefault()
  heading.scrollIntoView()
  heading.focus({ preventScroll: true })
}
