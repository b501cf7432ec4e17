/** The package's version, written in by the build; a working tree has none. */
export const VERSION = (import.meta.env.VP_VERSION as string | undefined) ?? '0.0.0-dev'
