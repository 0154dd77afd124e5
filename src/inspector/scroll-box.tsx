import type { ReactNode, Ref } from 'react'

type Props = { label: string; className: string | undefined; ref?: Ref<HTMLElement>; children?: ReactNode }

/** A scrollable part of the page that also works with the keyboard. */
export function ScrollBox({ label, className, ref, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be focusable
    <section ref={ref} className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
