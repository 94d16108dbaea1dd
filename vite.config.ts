import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { layersFirst } from './scripts/layers-first.ts'

export default defineConfig({
  root: 'client',
  plugins: [react(), layersFirst()],
  build: { outDir: '../dist/client', emptyOutDir: true },
})
