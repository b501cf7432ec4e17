import type { StorybookConfig } from '@storybook/react-vite'

/** The Storybook. It downloads nothing and reports nothing: no CLI add-ons, telemetry off. */
const config: StorybookConfig = {
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: {
    name: '@storybook/react-vite',
    // The repository's own vite.config.ts serves the demo pages.
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  typescript: { reactDocgen: 'react-docgen' },
  // Storybook's own chunks are large, so their warning is off and a real warning stands out.
  viteFinal: (vite) => ({ ...vite, build: { ...vite.build, chunkSizeWarningLimit: 4000 } }),
}

export default config
