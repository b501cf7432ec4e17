/** See browser.mjs. */
export function resolveBrowser(): Promise<{ executablePath: string; args: string[] }>
