import { execFileSync, spawn } from 'node:child_process'
import { mediansOf, type Sample } from '../statistics'

const VITE = 'node_modules/vite/bin/vite.js'

/** Builds the portal. Returns the duration in s. */
export function measureBuild(): Sample {
  const begun = performance.now()
  execFileSync('node', [VITE, 'build', '--logLevel', 'error'], { stdio: 'inherit' })
  return { 'production build': (performance.now() - begun) / 1000 }
}

/** Starts the development server several times. Returns the median time until it is ready, in s. */
export async function measureDevelopmentServer(runs: number): Promise<Sample> {
  const samples: Sample[] = []
  for (let run = 0; run < runs; run += 1) samples.push({ 'development server': await timeToReady() })
  return mediansOf(samples)
}

async function timeToReady(): Promise<number> {
  const server = spawn('node', [VITE, '--port', '0', '--configLoader', 'runner'], {
    env: { ...process.env, NO_COLOR: '1' },
  })
  try {
    for await (const chunk of server.stdout) {
      const ready = /ready in (\d+) ms/.exec(String(chunk))?.[1]
      if (ready !== undefined) return Number(ready) / 1000
    }
    throw new Error('The development server did not start.')
  } finally {
    server.kill()
  }
}
