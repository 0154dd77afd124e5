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

export default defineConfig({
  root: 'src',
  // The tests run from the project's root, where the route tree is not made.
  plugins: [...(process.env.VITEST ? [] : [routes]), react(), staticExport()],
  server: { port: 4000 },
  build: { outDir: '../dist', emptyOutDir: true, target: 'es2022', reportCompressedSize: false },
  test: {
    root: '.',
    silent: 'passed-only',
    testTimeout: 30_000,
    // Of two cores, one would be idle otherwise.
    maxWorkers: '100%',
    // The files of one worker share their modules: loading them anew for each takes longer than many of the tests. So no test
    // may leave anything behind.
    isolate: false,
    include: ['{machines,src,sandbox,scripts,deploy}/**/*.test.{ts,tsx}'],
  },
})
