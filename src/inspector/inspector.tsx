import { useSyncExternalStore } from 'react'
import { ActorCard } from './actor-card'
import { charts } from './charts'
import { Drawing } from './drawing'
import styles from './inspector.module.css'
import type { Reports } from './reports'

/**
 * Shows all machines: first those that run in the portal's open windows, with their active states and last events, then the
 * others. Only exists in development, at `/__machines` (docs/architecture.md#layers).
 */
export function StateInspector({ reports }: { reports: Reports }) {
  const pages = useSyncExternalStore(reports.subscribe, reports.read)
  const running = new Set(pages.flatMap(({ actors }) => actors.map(({ machine }) => machine)))
  const notRunning = charts.filter(({ id }) => !running.has(id))
  return (
    <div className={styles.inspector}>
      <nav className={styles.list} aria-label="Machines">
        {pages.map(({ id, address, actors }) => (
          <section key={id}>
            <h2 className={styles.address}>{address}</h2>
            {actors.map((actor) => (
              <a key={actor.id} href={`#${id}${actor.id}`}>
                <span>{actor.machine}</span> <small>{actor.states.join(', ')}</small>
              </a>
            ))}
          </section>
        ))}
        <section>
          <h2>Not running</h2>
          {notRunning.map(({ id }) => (
            <a key={id} href={`#${id}`}>
              {id}
            </a>
          ))}
        </section>
      </nav>
      <main className={styles.machines}>
        <h1>State inspector</h1>
        <p>
          Shows the machines of every open portal window as they run.{' '}
          <a href="/" target="portal">
            Open the portal
          </a>
        </p>
        {pages.map(({ id, address, actors }) => (
          <section key={id} className={styles.machines} aria-label={`Window at ${address}`}>
            <h2 className={styles.address}>{address}</h2>
            {actors.map((actor) => (
              <ActorCard key={actor.id} id={`${id}${actor.id}`} actor={actor} />
            ))}
          </section>
        ))}
        <section className={styles.machines} aria-label="Not running">
          <h2>Not running</h2>
          {notRunning.map((chart) => (
            <article key={chart.id} id={chart.id} className={styles.card}>
              <h3>{chart.id}</h3>
              <Drawing chart={chart} states={NONE} />
            </article>
          ))}
        </section>
      </main>
    </div>
  )
}

const NONE: readonly string[] = []
