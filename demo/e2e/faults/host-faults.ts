import { rules, type FaultRow } from './fault-row'

/** What a page and the extensions of its browser do to the elements in it. */
export const HOST_FAULTS = {
  'elements-moved': {
    fault: 'the host moves, removes and adds elements in a call',
    sees: 'the same call and form',
    kept: 'the call; everything is freed after the last element',
    proof: rules('element/move', 'call/complete'),
  },
  'bad-attributes': {
    fault: 'attributes come early, late, not at all, or with bad values',
    sees: 'the default',
    kept: 'one line in the console says what is expected',
    proof: rules('element/attributes'),
  },
  'loaded-twice': {
    fault: 'the product is loaded twice, or in two versions',
    sees: 'one phone',
    kept: 'one sign-in, one socket, one announcer',
    proof: rules('element/server', 'element/one-phone'),
  },
  'host-styles': {
    fault: 'the host’s styles address everything',
    sees: 'the look of a clean page',
    kept: 'every size and color',
    proof: rules('host/styles'),
  },
  'host-scripts': {
    fault: 'the host’s scripts change prototypes and globals',
    sees: 'nothing',
    kept: 'every byte that is sent and stored',
    proof: rules('host/styles'),
  },
  'left-over': {
    fault: 'the last element is removed',
    sees: 'the page as before',
    kept: 'no listener, style or global remains',
    proof: rules('element/move'),
  },
  'host-router': {
    fault: 'the host has a router, or no history',
    sees: 'screens and Back as usual',
    kept: 'the host’s address',
    proof: rules('route/modes'),
  },
  'other-document': {
    fault: 'the host moves an element into a frame or a pop-up window, and back',
    sees: 'its look',
    kept: 'what was typed, and the phone',
    proof: rules('element/move'),
  },
  'host-morphs': {
    fault: 'the host replaces or morphs its page (Turbo, htmx, morphdom)',
    sees: 'the page',
    kept: 'announcements go on',
    proof: rules('a11y/announcer'),
  },
  'node-movers': {
    fault: 'a page translator, a writing aid or another extension wraps, moves, removes or inserts nodes in an element',
    sees: 'each screen and each new text',
    kept: 'what was typed, and the call',
    proof: rules('element/node-movers'),
  },
  'host-zoom': {
    fault: 'the page, or a box around the element, has CSS `zoom`',
    sees: 'what opens beside something, beside it and in view',
    kept: 'the look',
    proof: rules('host/styles'),
  },
  'host-modal': {
    fault: 'the host opens a modal elsewhere on its page',
    sees: 'a ringing call, Mute and End Call, the keypad drawer and toasts above it, usable',
    kept: 'the call, announcements, the focus in the modal',
    proof: rules('host/modal'),
  },
  places: {
    fault: 'the element is in a shadow root, a frame, a dialog, or hidden at first',
    sees: 'the element, with its focus',
    kept: 'its state',
    proof: rules('element/move'),
  },
} as const satisfies Record<string, FaultRow>

/** What people write, paste and drop that a simple field would not take. */
export const WRITTEN_FAULTS = {
  'numbers-written': {
    fault:
      'a number is written, pasted, dropped or stored as people write it: full-width or Arabic digits, any dashes, the letters of the keys, a name, an extension',
    sees: 'the number; after the answer the extension, with Dial it',
    kept: 'the main number is called',
    proof: rules('number/written'),
  },
  'names-written': {
    fault: 'a name is written with another apostrophe, dash, accent or case, or has no visible letter',
    sees: 'the person, wherever somebody searches; a number in place of no name',
    kept: 'the list',
    proof: rules('search/words'),
  },
  'controls-written': {
    fault: 'a text has NUL or other controls, or half a character',
    sees: 'nothing',
    kept: 'the rest of the text, saved',
    proof: rules('api/controls'),
  },
  'input-method': {
    fault: 'Enter or Esc ends a word of an input method',
    sees: 'the word; nothing is picked, sent, called or closed',
    kept: 'what was typed',
    proof: rules('element/input-method'),
  },
} as const satisfies Record<string, FaultRow>
