import type { Plugin } from 'vite'

/**
 * Builds the program of the media process beside a program that contains the platform (`media-program.ts`), with the
 * audio of its greetings (`greetings.ts`).
 */
export function mediaProcess(): Plugin
