import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { chunks } from './scripts/build/chunks.ts'
import { releaseVersion } from './scripts/build/release-version.ts'
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
  // The tests run from the project's root, where the route tree is not made.
  plugins: [
    ...(process.env.VITEST ? [] : [routes]),
    react(),
    earlyScriptInPage(),
    licenses(),
    releaseVersion(),
    staticExport(),
  ],
  server: { port: 4000 },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    // The oldest browsers that the portal runs in, as README.md names them.
    target: ['chrome111', 'edge111', 'firefox115', 'safari16.4', 'ios16.4'],
    reportCompressedSize: false,
    // Every browser that runs the portal knows it.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  test: {
    root: '.',
    silent: 'passed-only',
    testTimeout: 30_000,
    // Of two cores, one would be idle otherwise.
    maxWorkers: '100%',
    // The files of one worker share their modules: loading them anew for each takes longer than many of the tests. So no test
    // may leave anything behind.
    isolate: false,
    // Only then, because a build has no need of Vitest.
    ...(process.env.VITEST
      ? { sequence: { sequencer: (await import('./scripts/check/test-order.ts')).TestOrder } }
      : {}),
    // Of tests that wait, such as for a limit to pass.
    maxConcurrency: 20,
    include: ['{machines,src,sandbox,scripts,deploy}/**/*.test.{ts,tsx}'],
  },
})
