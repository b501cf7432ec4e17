import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

const isCustomElement = (tag: string) => /^(vp-|virtual-phone-)/.test(tag)

export default defineConfig({ plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] })
