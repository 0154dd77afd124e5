import { FONT_FAMILY } from './text-width'

/** Both color schemes. Every rule is scoped to `.machine`, because a page that embeds the drawing gets these styles too. */
export const SVG_STYLE = `
.machine {
  --ground: #fff; --frame: #6d5cae12; --box: #fff; --ink: #21182e; --dim: #675d76; --edge: #a79fb8;
  --neutral: #7d7291; --success: #18794a; --failure: #c02f3f; --tag: #5a2bd6;
  font: 12px ${FONT_FAMILY};
}
@media (prefers-color-scheme: dark) {
  .machine {
    --ground: #150c1d; --frame: #b7a4fb0f; --box: #2b1d39; --ink: #efe9f5; --dim: #ada0bd; --edge: #655779;
    --neutral: #978aad; --success: #5ccb8d; --failure: #ff8791; --tag: #b7a4fb;
  }
}
.machine text { fill: var(--ink) }
.machine .name { font-size: 13px; font-weight: 700 }
.machine .fact { fill: var(--dim); font-style: italic }
.machine .tag { fill: var(--tag) }
.machine rect { fill: var(--box); stroke: var(--edge) }
.machine .ground { fill: var(--ground); stroke: none }
.machine .frame rect { fill: var(--frame) }
.machine .parallel rect, .machine .shared rect { stroke-dasharray: 5 4 }
.machine .shared rect, .machine .final .end { fill: none }
.machine .dot { fill: var(--ink) }
.machine .arrow { --arrow: var(--neutral) }
.machine .done { --arrow: var(--success) }
.machine .error { --arrow: var(--failure) }
.machine .line { fill: none; stroke: var(--arrow); stroke-width: 1.25 }
.machine .done .line { stroke-width: 2.25 }
.machine .error .line { stroke-dasharray: 6 3 }
.machine .delay .line { stroke-dasharray: 2 3 }
.machine .tip { fill: var(--arrow) }
.machine .reach { fill: none; pointer-events: all }
.machine .arrow:hover .line { stroke-width: 3.5 }
.machine .leads:hover text { fill: var(--arrow) }
.machine:has(.leads:hover) .leads:not(:hover) path { opacity: 0.2 }
`
