import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { median } from '../statistics'

/** Builds the static export for all measurements. Returns the duration in s. */
export async function build(): Promise<number> {
  const begun = performance.now()
  const { NODE_ENV: _, ...env } = process.env
  const process_ = spawn('npx', ['--no-install', 'vite', 'build', '--logLevel', 'error'], { stdio: 'inherit', env })
  const [code] = await once(process_, 'exit')
  if (code !== 0) throw new Error('The build failed.')
  return (performance.now() - begun) / 1000
}

/** Starts the development server several times. Returns the median in s. */
export async function measureDevelopmentServer(runs: number): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) times.push(await timeToReady())
  return median(times)
}

async function timeToReady(): Promise<number> {
  const server = spawn('node', ['node_modules/vite/bin/vite.js', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NO_COLOR: '1' },
  })
  try {
    let output = ''
    for await (const chunk of server.stdout) {
      output += chunk
      const ready = /ready in (\d+) ms/.exec(output)?.[1]
      if (ready !== undefined) return Number(ready) / 1000
    }
    throw new Error(`The development server did not start:\n${output}`)
  } finally {
    server.kill()
  }
}
