import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { staticExport } from './scripts/static-export.ts'

const routes = tanstackRouter({
  target: 'react',
  autoCodeSplitting: true,
  routesDirectory: './routes',
  generatedRouteTree: './routes.gen.ts',
  disableLogging: true,
})

/**
 * One file for each area of the portal, with all that it imports and no area before it has. Left to itself the build makes one
 * for each set of screens that share a module: a hundred of them, and sixty requests for one screen.
 */
const areas = [
  // What says so when the rest cannot be loaded.
  { name: 'boot', test: /[\\/]src[\\/]boot\.ts$/ },
  { name: 'main', test: /[\\/]src[\\/]main\.tsx$/ },
  // With what the login says of a way to Discord that ended there.
  { name: 'account', test: /[\\/]features[\\/](session|discord[\\/]link-(notice|texts))/ },
  { name: 'portal', test: /[\\/]features[\\/](shell|home|services|purchase)[\\/]/ },
  { name: 'service', test: /[\\/]features[\\/](settings|discord|manage)[\\/]/ },
  { name: 'checkout', test: /[\\/]features[\\/]checkout[\\/]/ },
  // Without what names its screens to the routes, which goes to everybody, and the charts, which are large and come last.
  { name: 'admin', test: /[\\/]features[\\/](administration|platform)[\\/](?!administration-screens|series-chart)/ },
].map((area, place, { length }) => ({ ...area, priority: length - place }))

export default defineConfig({
  root: 'src',
  // The tests run from the project's root, where the route tree is not made.
  plugins: [...(process.env.VITEST ? [] : [routes]), react(), staticExport()],
  server: { port: 4000 },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: areas } } },
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
    ...(process.env.VITEST ? { sequence: { sequencer: (await import('./scripts/test-order.ts')).TestOrder } } : {}),
    // Of tests that wait, such as for a limit to pass.
    maxConcurrency: 20,
    include: ['{machines,src,sandbox,scripts,deploy}/**/*.test.{ts,tsx}'],
  },
})
