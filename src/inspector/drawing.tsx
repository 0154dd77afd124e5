import { useEffect, useRef, useState } from 'react'
import { withOuterStates } from '#machines/drawing/active-states'
import type { Chart } from '#machines/drawing/chart'
import { drawingId } from '#machines/drawing/svg'
import { draw } from './draw'
import styles from './drawing.module.css'
import { ScrollBox } from './scroll-box'

type Props = {
  readonly chart: Chart
  /** The innermost active states as dotted paths; empty if the machine does not run. */
  readonly states: readonly string[]
}

/** The drawing of a machine, with its active states highlighted and scrolled into view. */
export function Drawing({ chart, states }: Props) {
  const box = useRef<HTMLElement>(null)
  const image = useRef<HTMLDivElement>(null)
  const [svg, setSvg] = useState<SVGSVGElement>()

  // Drawing is asynchronous and creates an element outside of React.
  useEffect(() => {
    let isCurrent = true
    draw(chart).then((drawing) => {
      if (!isCurrent) return
      drawing.style.setProperty('--full-width', `${drawing.width.baseVal.value}px`)
      image.current?.replaceChildren(drawing)
      setSvg(drawing)
    })
    return () => {
      isCurrent = false
    }
  }, [chart])

  useEffect(() => {
    if (svg === undefined) return
    const idsOf = (paths: readonly string[]) => new Set(paths.map((path) => drawingId(chart, path)))
    const [inner, all] = [idsOf(states), idsOf(states.flatMap(withOuterStates))]
    for (const group of svg.querySelectorAll('.state')) {
      group.toggleAttribute('data-active', all.has(group.id))
      group.toggleAttribute('data-innermost', inner.has(group.id))
      if (inner.has(group.id)) scrollIntoBox(box.current, group)
    }
  }, [svg, states, chart])

  const label = states.length === 0 ? `${chart.id}, not running` : `${chart.id}: ${states.join(' and ')}`
  return (
    <ScrollBox ref={box} className={styles.drawing} label={`Drawing of ${chart.id}`}>
      <div ref={image} role="img" aria-label={label} />
    </ScrollBox>
  )
}

/** Scrolls only the box, because `scrollIntoView` would move the window with every event of any machine. */
function scrollIntoBox(box: HTMLElement | null, state: Element): void {
  if (box === null) return
  const [outer, inner] = [box.getBoundingClientRect(), state.getBoundingClientRect()]
  box.scrollBy({
    left: inner.left + inner.width / 2 - outer.left - outer.width / 2,
    top: inner.top + inner.height / 2 - outer.top - outer.height / 2,
  })
}
