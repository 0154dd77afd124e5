import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { staticExport } from './scripts/static-export.ts'

export default defineConfig({
  root: 'src',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './routes',
      generatedRouteTree: './routes.gen.ts',
      disableLogging: true,
    }),
    react(),
    staticExport(),
  ],
  build: { outDir: '../dist', emptyOutDir: true, target: 'es2022', reportCompressedSize: false },
  server: { port: 4000 },
  test: { root: '.', silent: 'passed-only', include: ['{machines,src,sandbox,scripts}/**/*.test.{ts,tsx}'] },
})
