import { charts } from './charts'
import { Drawing } from './drawing'
import styles from './inspector.module.css'
import type { ActorReport, Change, Step } from './messages'
import { ScrollBox } from './scroll-box'

/** One actor: its machine with the active states highlighted, its pending ports, context and last events. */
export function ActorCard({ id, actor }: { id: string; actor: ActorReport }) {
  const chart = charts.find((candidate) => candidate.id === actor.machine)
  return (
    <article id={id} className={styles.card} aria-label={actor.machine}>
      <header className={styles.facts}>
        <h3>{actor.machine}</h3>
        <strong>{actor.states.join(' and ')}</strong>
        {actor.tags.map((tag) => (
          <em key={tag}>{`#${tag}`}</em>
        ))}
        {actor.waitsFor.length > 0 && <span>{`waiting for ${actor.waitsFor.join(' and ')}`}</span>}
        {actor.status !== 'active' && <span>ended</span>}
      </header>
      {chart && <Drawing chart={chart} states={actor.states} />}
      <div className={styles.columns}>
        <div>
          <h4>Last events, newest first</h4>
          <ScrollBox className={styles.steps} label={`Last events of ${actor.machine}`}>
            <ol>
              {actor.steps.map((step) => (
                <StepItem key={step.number} step={step} />
              ))}
            </ol>
          </ScrollBox>
        </div>
        <div>
          <h4>Context</h4>
          <ScrollBox className={styles.data} label={`Context of ${actor.machine}`}>
            <pre>{actor.context}</pre>
          </ScrollBox>
        </div>
      </div>
    </article>
  )
}

function StepItem({ step }: { step: Step }) {
  return (
    <li>
      <div className={styles.facts}>
        <time dateTime={step.at}>{step.at.slice(11, 23)}</time>
        <strong>{step.event}</strong>
        {step.arrivedAt && <span>{`→ ${step.arrivedAt.join(' and ')}`}</span>}
      </div>
      {step.changes.map((change) => (
        <div key={change.path} className={styles.change}>
          {changeText(change)}
        </div>
      ))}
      {step.data !== '' && (
        <details>
          <summary>Event data</summary>
          <ScrollBox className={styles.data} label={`Data of ${step.event}`}>
            <pre>{step.data}</pre>
          </ScrollBox>
        </details>
      )}
    </li>
  )
}

function changeText({ path, before, after }: Change): string {
  return `${path}: ${before === '' ? '(none)' : before} → ${after === '' ? '(none)' : after}`
}
