import { defineConfig } from 'vite'

// Vite warns about files of more than 500 kB. The phone and its React are 610 kB (180 kB compressed).
export default defineConfig({ build: { chunkSizeWarningLimit: 700 } })
