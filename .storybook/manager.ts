import { addons } from 'storybook/manager-api'

// Beside a phone, which is narrow and high, is more room than below it.
addons.setConfig({ panelPosition: 'right' })
