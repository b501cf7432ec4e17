import { languageOfTag } from '../lib/language-of-tag'
import { APP_CSS, APP_HIDDEN } from '../shell/app-shell'
import appFrame from '../shell/app-frame.json' with { type: 'json' }
import { callButtonCss, callButtonLabel, callButtonRoot } from '../shell/call-button-shell'
import { withHeadings, writtenFrame, type FrameElement } from '../shell/frame'
import { attributesHtml, escaped, frameHtml } from '../shell/frame-html'
import keypadCss from '../shell/keypad-frame.css?inline'
import keypadFrame from '../shell/keypad-frame.json' with { type: 'json' }
import { BESIDE, HIDDEN } from '../shell/open-shell'
import { LATE_THEMES } from '../ui/theme/themes/index'
import { CATALOGUE, type ElementEntry } from './catalogue'

/** The elements that have a first frame. */
export type ShellTag = 'vp-keypad' | 'virtual-phone-app' | 'vp-call-button'

/**
 * Attributes as in HTML: `true` is present without a value; `false`, `null` and `undefined` are absent. Names are those of
 * the element, `id`, `class`, `slot`, `hidden`, `data-…` and `aria-…`.
 */
export type ShellAttributes = Readonly<Record<string, string | boolean | null | undefined>>

export interface RenderShellOptions {
  /**
   * The nonce of the page's `style-src`. Under a policy that blocks inline styles, a frame without it stays hidden until the
   * element's own file shows it.
   */
  nonce?: string | undefined
  /** The text of a `vp-call-button`, which otherwise is "Call" and its number. */
  text?: string | undefined
}

interface Shown {
  frame: FrameElement
  css: string
  /** Hides the view beside the frame. */
  hidden?: string
}

const themeCss = (theme: string | undefined) => LATE_THEMES[theme?.trim() as keyof typeof LATE_THEMES] ?? ''

const SHOWN: Record<ShellTag, (attributes: Readonly<Record<string, string>>, language: string) => Shown> = {
  'vp-keypad': ({ theme }) => ({ frame: writtenFrame(keypadFrame.frame), css: keypadCss + themeCss(theme) }),
  'virtual-phone-app': ({ theme, 'heading-level': level }) => ({
    frame: withHeadings(writtenFrame(appFrame.frame), level),
    css: APP_CSS + themeCss(theme),
    hidden: APP_HIDDEN,
  }),
  'vp-call-button': ({ theme = '', number = null, disabled }, language) => {
    const [tag, root, [button]] = callButtonRoot(callButtonLabel(number, language), language)
    const [name, own, content] = button as FrameElement
    const state: Record<string, string> = disabled === undefined ? {} : { disabled: '' }
    return { frame: [tag, root, [[name, { ...own, ...state }, content]]], css: callButtonCss(theme) }
  },
}

/** Names that every element may have. Others would be a mistake, or somebody's HTML. */
const GLOBAL = /^(id|class|slot|hidden|(data|aria)-[a-z\d-]+)$/

function writtenAttributes(tag: ShellTag, attributes: ShellAttributes): Record<string, string> {
  const { attributes: own }: ElementEntry = CATALOGUE[tag]
  const written: Record<string, string> = {}
  for (const [name, value] of Object.entries(attributes)) {
    if (!Object.hasOwn(own, name) && !GLOBAL.test(name))
      throw new TypeError(`renderShell: <${tag}> has no attribute ${JSON.stringify(name)}`)
    if (value !== undefined && value !== null && value !== false) written[name] = value === true ? '' : value
  }
  return written
}

/**
 * The HTML of an element with its first frame as declarative shadow DOM, which a browser paints before any script. It needs
 * no DOM, and has nobody's data. The element's own file, `elements/<tag>.js`, makes the frame work, and the view replaces
 * it (`load/shell`). Write it for people who are signed in: others see "Sign in" in its place once the code is there.
 *
 * @throws TypeError for another element, or an attribute that it does not have
 */
export function renderShell(tag: ShellTag, attributes: ShellAttributes = {}, options: RenderShellOptions = {}): string {
  if (!Object.hasOwn(SHOWN, tag)) throw new TypeError(`renderShell: there is no first frame of ${JSON.stringify(tag)}`)
  const written = writtenAttributes(tag, attributes)
  const language = languageOfTag(written.lang?.trim() ?? '')
  const { frame, css, hidden = HIDDEN } = SHOWN[tag](written, language)
  const [root, own, content] = frame
  // Hidden until its styles are there, which a policy may block. They are more specific.
  const view: FrameElement = [root, { ...own, class: 'vp-shell', hidden: '' }, content]
  const { nonce } = options
  const style = `<style${nonce === undefined ? '' : attributesHtml({ nonce })}>${css}${BESIDE}${hidden}</style>`
  // Where a template is no shadow root, as in `innerHTML`, its slot keeps it out of the element's text.
  const template = `<template shadowrootmode="open" shadowrootdelegatesfocus slot="vp-shell">${style}${frameHtml(view, language)}</template>`
  return `<${tag}${attributesHtml(written)}>${template}${escaped(options.text ?? '')}</${tag}>`
}
