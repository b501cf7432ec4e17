export const THEME_NAMES = ['basic', 'dark', 'contrast', 'auto'] as const

export type ThemeName = (typeof THEME_NAMES)[number]

/** What a person chose for the app on this computer. What is absent is as the host sets it (`settings/devices`). */
export interface OwnLook {
  language?: string | undefined
  theme?: ThemeName | undefined
}
