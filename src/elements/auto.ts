import { AUTO_BANNER } from '../lib/preloaded'
import { preloadElements } from '../preload/preload-elements'
import { elementLoader, type SayMissing } from '../shell/load-element'
import type { Tag } from './catalogue'

/** Each element by tag, loaded when the page has it. */
const LOAD: Record<Tag, () => Promise<unknown>> = {
  'virtual-phone-app': () => import('./tags/virtual-phone-app'),
  'vp-softphone': () => import('./tags/vp-softphone'),
  'vp-keypad': () => import('./tags/vp-keypad'),
  'vp-call-log': () => import('./tags/vp-call-log'),
  'vp-voicemail': () => import('./tags/vp-voicemail'),
  'vp-call-details': () => import('./tags/vp-call-details'),
  'vp-transcript': () => import('./tags/vp-transcript'),
  'vp-caller-card': () => import('./tags/vp-caller-card'),
  'vp-blocklist': () => import('./tags/vp-blocklist'),
  'vp-setup': () => import('./tags/vp-setup'),
  'vp-report': () => import('./tags/vp-report'),
  'vp-settings': () => import('./tags/vp-settings'),
  'vp-call-banner': () => import('./tags/vp-call-banner'),
  'vp-call-button': () => import('./tags/vp-call-button'),
}

/** Replaced by what a browser has not failed to load (`scripts/cdn/starters.ts`). */
declare const VP_AGAIN: ((tag: string, attempt: number) => Promise<unknown>) | undefined
/** Replaced by the import of a file for it: a page with a call button has no room for the sentence (`call/button`). */
declare const VP_SAY: () => Promise<{ sayMissing: SayMissing }>

/** Tags that the page has not had yet. */
const pending = new Set(Object.keys(LOAD))

/** By tag. A failed one goes on with the next element of its tag. */
const loaders = Object.fromEntries(
  Object.entries(LOAD).map(([tag, loadFirst]) => [
    tag,
    elementLoader(
      (attempt) =>
        (attempt > 0 && typeof VP_AGAIN === 'function' ? VP_AGAIN(tag, attempt) : loadFirst()).catch(
          (error: unknown) => {
            pending.add(tag)
            throw error
          },
        ),
      () => document.querySelectorAll<HTMLElement>(tag),
      (element, retry) =>
        void VP_SAY().then(
          ({ sayMissing }) => sayMissing(element, retry),
          () => undefined,
        ),
    ),
  ]),
)

function load(node: Element): void {
  if (pending.size === 0) return
  const tags = new Set([node, ...node.querySelectorAll([...pending].join())].map(({ localName }) => localName))
  const found = [...tags].filter((tag) => pending.delete(tag))
  // A call button asks for nothing until somebody comes to it.
  const asking = found.filter((tag) => tag !== 'vp-call-button')
  if (asking.length > 0) void preloadElements(asking.join())
  for (const tag of found) loaders[tag]?.()
}

const additions = new MutationObserver((changes) => {
  for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof Element) load(node)
})

/** `dist/cdn/virtual-phone.auto.js`: loads elements that are on the page, and those added later (`element/frameworks`). */
Object.assign(globalThis, { [AUTO_BANNER]: true })
additions.observe(document, { childList: true, subtree: true })
load(document.documentElement)
