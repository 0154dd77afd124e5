import { spawnSync } from 'node:child_process'
import { findBrowser } from '../check/find-browser'

/** Runs a tool of the project, which prints its own output. Returns its exit code. */
export function runTool(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): number {
  const { status } = spawnSync('npx', ['--no-install', command, ...args], {
    stdio: 'inherit',
    // A build has set NODE_ENV to `production` in this process, and React has no test helpers there.
    env: { ...process.env, NODE_ENV: 'test', ...env },
    shell: process.platform === 'win32',
  })
  return status ?? 1
}

/**
 * Runs the browser tests on `dist/`. Without a browser they fail: they are never skipped silently. Named tests run without the
 * projects that theirs depends on, which would be all others.
 */
export function runBrowserTests(args: readonly string[], env: Readonly<Record<string, string>> = {}): number {
  try {
    const browser = { CHROMIUM_PATH: findBrowser() }
    const options = ['--config', 'e2e/playwright.config.ts', ...(args.some(isName) ? ['--no-deps'] : [])]
    return runTool('playwright', ['test', ...options, ...args], { ...browser, ...env })
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    return 1
  }
}

const isName = (argument: string) => !argument.startsWith('-')
