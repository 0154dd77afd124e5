import classes from './service-drawing.module.css'

const PLAYERS = [64, 88] as const

/**
 * A drawing of what a customer gets: an admin panel in a browser, and in front of it the card of the service. It is decorative, so
 * screen readers do not read its words, and a translator leaves them alone.
 */
export function ServiceDrawing() {
  return (
    <div className={classes.drawing} translate="no">
      <svg viewBox="0 0 416 272" aria-hidden="true" focusable="false">
        <g>
          <rect className={classes.surface} x="1" y="1" width="350" height="206" rx="10" />
          <path className={classes.line} d="M1 37h350M81 37v170" />
          <rect className={classes.field} x="58" y="11" width="200" height="16" rx="8" />
          <circle className={classes.field} cx="20" cy="19" r="5" />
          <circle className={classes.field} cx="37" cy="19" r="5" />
          <rect className={classes.accent} x="13" y="53" width="56" height="18" rx="5" />
          <path className={classes.text} d="M21 88h38M21 110h30M21 132h42" />
          {PLAYERS.map((width, row) => (
            <g key={width} transform={`translate(101 ${62 + row * 36})`}>
              <circle className={classes.field} r="10" cx="4" />
              <path className={classes.text} d={`M26 0h${width}`} />
              <circle className={classes.online} cx="220" r="4" />
            </g>
          ))}
        </g>
        <g className={classes.card}>
          <rect className={classes.surface} x="96" y="124" width="319" height="147" rx="10" />
          <text className={classes.name} x="116" y="158">
            Sunset City
          </text>
          <rect className={classes.badge} x="313" y="141" width="84" height="24" rx="12" />
          <circle className={classes.online} cx="327" cy="153" r="4" />
          <text className={classes.status} x="338" y="158">
            Active
          </text>
          <text className={classes.domain} x="116" y="184">
            panel.sunset-city.example
          </text>
          <path className={classes.line} d="M116 203h279" />
          <text className={classes.label} x="116" y="228">
            Since
          </text>
          <text className={classes.fact} x="116" y="250">
            Mar 5
          </text>
          <text className={classes.label} x="226" y="228">
            Next payment
          </text>
          <text className={classes.fact} x="226" y="250">
            Dec 5
          </text>
        </g>
      </svg>
    </div>
  )
}
