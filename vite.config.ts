import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { brand } from './scripts/build/brand/plugin.ts'
import { chunks } from './scripts/build/chunks.ts'
import { releaseVersion } from './scripts/build/release-version.ts'
import { withoutRunTimeStyles } from './scripts/build/run-time-styles.ts'
import { licenses } from './scripts/build/static-export/licenses.ts'
import { earlyScriptInPage, staticExport } from './scripts/build/static-export/plugin.ts'

const routes = tanstackRouter({
  target: 'react',
  autoCodeSplitting: true,
  routesDirectory: './routes',
  generatedRouteTree: './routes.gen.ts',
  disableLogging: true,
})

export default defineConfig({
  root: 'src',
  // Tests run from the project's root, where the plugin would not find the routes.
  plugins: [
    ...(process.env.VITEST ? [] : [routes]),
    react(),
    brand(),
    withoutRunTimeStyles(),
    earlyScriptInPage(),
    licenses(),
    releaseVersion(),
    staticExport(),
  ],
  // Rolldown inlines the list of public suffixes, one long string, wherever its package reads it. The package's own bundle has it once.
  // Node can't import that bundle.
  resolve: { alias: process.env.VITEST ? {} : { 'tldts-icann': 'tldts-icann/dist/index.esm.min.js' } },
  server: { port: 4000 },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    // The oldest supported browsers (README.md).
    target: ['chrome111', 'edge111', 'firefox115', 'safari16.4', 'ios16.4'],
    reportCompressedSize: false,
    // All supported browsers have modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  test: {
    root: '.',
    silent: 'passed-only',
    testTimeout: 30_000,
    // Vitest's default would leave one of two cores idle.
    maxWorkers: '100%',
    // Files in one worker share their modules, because loading them again takes longer than many tests. So every test has to
    // clean up after itself.
    isolate: false,
    // A build must not load Vitest.
    ...(process.env.VITEST
      ? { sequence: { sequencer: (await import('./scripts/test/test-order.ts')).TestOrder } }
      : {}),
    globalSetup: ['./scripts/test/random/choose-seed.ts', './scripts/test/temporary-folder.ts'],
    setupFiles: './scripts/test/random/use-seed.ts',
    // For tests that mostly wait, for example for a timeout.
    maxConcurrency: 20,
    include: ['{demo,machines,src,sandbox,scripts,deploy}/**/*.test.{ts,tsx}'],
    exclude: process.env.FULL_RUN === undefined ? ['src/app/rendered-mutations.test.tsx'] : [],
  },
})
