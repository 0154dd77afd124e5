import type { ReactNode, Ref } from 'react'

type Props = { label: string; className: string | undefined; ref?: Ref<HTMLElement>; children?: ReactNode }

/** A part of the page that scrolls by itself, with the keyboard too. */
export function ScrollBox({ label, className, ref, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the focus
    <section ref={ref} className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
