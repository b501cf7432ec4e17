import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Storybook's own build. */
export default defineConfig({
  plugins: [react()],
  logLevel: 'warn',
  server: { host: '127.0.0.1' },
  build: { target: 'es2022' },
})
