import type { OwnAccount } from '../../platform/demo-only/own-account'
import { createStorage } from '../../../src/browser/storage'

/** The platform's answer, or a sentence that says why there is none. */
export type PageAnswer<T> = { body: T; problem?: undefined } | { problem: string; body?: undefined }

/** Sends a request to the platform as the person who is signed in to the phone at this address. */
export async function ask<T = unknown>(path: string, method = 'GET', body?: object): Promise<PageAnswer<T>> {
  const token = createStorage().get('api-token')
  if (!token) return { problem: 'Nobody is signed in here: sign in to the phone first.' }
  try {
    const answer = await fetch(`/demo-only${path}`, {
      method,
      headers: { authorization: `Bearer ${token.accessToken}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const read = (answer.status === 204 ? undefined : await answer.json()) as T
    return answer.ok ? { body: read } : { problem: (read as { message?: string }).message ?? 'That did not work.' }
  } catch {
    return { problem: 'The platform cannot be reached.' }
  }
}

export const askAccount = () => ask<OwnAccount>('/account')

/** Says something in the page's status line. */
export function say(text: string): void {
  document.querySelector('[role="status"]')?.replaceChildren(text)
}

/** An element with text or children. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}
