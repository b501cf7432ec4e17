/** The package's version, which the build inserts. A working tree has none. */
export const VERSION = (import.meta.env.VP_VERSION as string | undefined) ?? '0.0.0-dev'
