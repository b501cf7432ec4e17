/**
 * What docs/accessibility.md claims, criterion by criterion (`a11y/report`). `rules` are rules of docs/behavior.md:
 * `npm run test:all` fails if a rule has no passed test that names it, or has a failed one. So nothing is claimed that was not
 * tested.
 */
export interface Criterion {
  number: string
  name: string
  state: 'supports' | 'partially supports' | 'does not support' | 'not applicable'
  rules: readonly string[]
  remark: string
}

const row = (
  number: string,
  name: string,
  state: Criterion['state'],
  rules: readonly string[],
  remark: string,
): Criterion => ({ number, name, state, rules, remark })

export const LEVEL_A: readonly Criterion[] = [
  row(
    '1.1.1',
    'Non-text Content',
    'supports',
    ['a11y/axe', 'look/avatar', 'a11y/label-in-name', 'recording/player'],
    'Icons have words or are hidden. A waveform is a picture of sound that the player says in time.',
  ),
  row(
    '1.2.1',
    'Audio-only and Video-only (Prerecorded)',
    'supports',
    ['transcript/conversation', 'voicemail/play-row', 'transcript/status'],
    'Where the platform transcribes: recordings and voicemails have their words beside the player. A platform that does not transcribe has none, and the page says "No Transcript".',
  ),
  row('1.2.2', 'Captions (Prerecorded)', 'not applicable', [], 'There is no video.'),
  row('1.2.3', 'Audio Description or Media Alternative (Prerecorded)', 'not applicable', [], 'There is no video.'),
  row(
    '1.3.1',
    'Info and Relationships',
    'supports',
    ['a11y/axe', 'a11y/menu', 'a11y/fields', 'a11y/list', 'report/list', 'element/focus'],
    '',
  ),
  row(
    '1.3.2',
    'Meaningful Sequence',
    'supports',
    ['a11y/reader', 'transcript/conversation'],
    'The order of the source is the order on the screen, at each width.',
  ),
  row(
    '1.3.3',
    'Sensory Characteristics',
    'supports',
    ['look/words'],
    'No text names a place, a shape or a sound alone.',
  ),
  row('1.4.1', 'Use of Color', 'supports', ['a11y/label-in-name', 'log/row'], ''),
  row(
    '1.4.2',
    'Audio Control',
    'supports',
    ['sound/devices', 'recording/on-press'],
    'Nothing plays by itself but the tones of a call, whose volume can be set.',
  ),
  row(
    '2.1.1',
    'Keyboard',
    'supports',
    ['a11y/keys', 'keypad/keys', 'log/keyboard', 'recording/player', 'report/filter'],
    'The ten commonest jobs are walked by keyboard.',
  ),
  row('2.1.2', 'No Keyboard Trap', 'supports', ['a11y/dialog'], ''),
  row('2.1.4', 'Character Key Shortcuts', 'supports', ['shortcut/keys'], 'Off until the person switches them on.'),
  row(
    '2.2.1',
    'Timing Adjustable',
    'supports',
    ['toast/times', 'settings/undo'],
    'Messages wait under the pointer and the focus. A sign-in lasts eight hours and keeps what was typed. The time limits of a call are those of the telephone.',
  ),
  row(
    '2.2.2',
    'Pause, Stop, Hide',
    'supports',
    ['look/skeletons'],
    'What moves stops with the system’s reduced motion. Calls that come in move no row that is in view.',
  ),
  row('2.3.1', 'Three Flashes or Below Threshold', 'supports', ['look/skeletons'], 'Nothing flashes.'),
  row(
    '2.4.1',
    'Bypass Blocks',
    'supports',
    ['a11y/region', 'a11y/list'],
    'Regions and headings. A list is one tab stop. The links past a page’s own header are the host’s.',
  ),
  row(
    '2.4.2',
    'Page Titled',
    'supports',
    ['event/unread'],
    'The title is the host’s. Events carry what it needs, and the demo shows how.',
  ),
  row('2.4.3', 'Focus Order', 'supports', ['route/focus', 'element/focus', 'a11y/dialog', 'a11y/keys'], ''),
  row('2.4.4', 'Link Purpose (In Context)', 'supports', ['a11y/axe', 'a11y/reader'], ''),
  row(
    '2.5.1',
    'Pointer Gestures',
    'supports',
    ['keypad/keys'],
    'No gesture needs a path or two fingers. Holding 0 for + has typing + beside it.',
  ),
  row('2.5.2', 'Pointer Cancellation', 'supports', ['keypad/keys'], ''),
  row('2.5.3', 'Label in Name', 'supports', ['a11y/label-in-name'], ''),
  row('2.5.4', 'Motion Actuation', 'not applicable', [], 'Nothing reacts to motion of the device.'),
  row('3.1.1', 'Language of Page', 'supports', ['element/language'], 'The page’s own language is the host’s.'),
  row('3.2.1', 'On Focus', 'supports', ['a11y/stops'], ''),
  row(
    '3.2.2',
    'On Input',
    'supports',
    ['log/panel', 'log/search', 'form/parts'],
    'A filter changes the list below it and keeps the focus.',
  ),
  row('3.2.6', 'Consistent Help', 'not applicable', [], 'Help belongs to the host’s page.'),
  row('3.3.1', 'Error Identification', 'supports', ['form/errors', 'keypad/invalid', 'a11y/fields'], ''),
  row('3.3.2', 'Labels or Instructions', 'supports', ['a11y/fields', 'form/reasons-required'], ''),
  row('3.3.7', 'Redundant Entry', 'supports', ['precall/kept', 'session/drafts'], ''),
  row('4.1.2', 'Name, Role, Value', 'supports', ['a11y/axe', 'a11y/reader', 'a11y/list', 'a11y/menu'], ''),
]

export const LEVEL_AA: readonly Criterion[] = [
  row(
    '1.2.4',
    'Captions (Live)',
    'not applicable',
    [],
    'There is no video. A call is two people talking, which WCAG does not count as media that an author provides. See 6.2 of EN 301 549 below.',
  ),
  row('1.2.5', 'Audio Description (Prerecorded)', 'not applicable', [], 'There is no video.'),
  row('1.3.4', 'Orientation', 'supports', ['layout/widths'], ''),
  row(
    '1.3.5',
    'Identify Input Purpose',
    'supports',
    ['keypad/keys'],
    'No field asks for data about the person, so browsers fill none in: each field says `autocomplete="off"`.',
  ),
  row(
    '1.4.3',
    'Contrast (Minimum)',
    'supports',
    ['look/contrast', 'a11y/axe'],
    'Computed for every pair in every theme: [design](design.md). Tokens that a host sets are the host’s.',
  ),
  row('1.4.4', 'Resize Text', 'supports', ['element/user-scale', 'layout/widths'], ''),
  row('1.4.5', 'Images of Text', 'supports', ['look/tokens'], 'There are none.'),
  row(
    '1.4.10',
    'Reflow',
    'supports',
    ['layout/widths'],
    '320 × 256 CSS pixels, in a call too. A report’s table scrolls by itself.',
  ),
  row('1.4.11', 'Non-text Contrast', 'supports', ['look/contrast'], ''),
  row(
    '1.4.12',
    'Text Spacing',
    'supports',
    ['a11y/zoom'],
    'At 320, 1024 and 1366 px. The child in a row of a log may end in dots, as a long one does without spacing; the details name it whole.',
  ),
  row('1.4.13', 'Content on Hover or Focus', 'supports', ['a11y/tooltip'], ''),
  row(
    '2.4.5',
    'Multiple Ways',
    'supports',
    ['layout/tabs', 'log/search'],
    'Screens by their links; calls by list, search, family and report.',
  ),
  row('2.4.6', 'Headings and Labels', 'supports', ['a11y/axe', 'a11y/reader'], ''),
  row('2.4.7', 'Focus Visible', 'supports', ['a11y/stops'], ''),
  row('2.4.11', 'Focus Not Obscured (Minimum)', 'supports', ['a11y/stops', 'toast/place'], ''),
  row(
    '2.5.7',
    'Dragging Movements',
    'supports',
    ['recording/player'],
    'A player’s position is also set by a press and by buttons.',
  ),
  row(
    '2.5.8',
    'Target Size (Minimum)',
    'supports',
    ['a11y/axe'],
    '24 × 24 px or more, measured in each story and on each route; sentences of a transcript are in a line of text.',
  ),
  row(
    '3.1.2',
    'Language of Parts',
    'supports',
    ['element/language', 'greeting/modes'],
    'What people wrote or said has no known language: `lang="und"`.',
  ),
  row('3.2.3', 'Consistent Navigation', 'supports', ['layout/tabs'], ''),
  row('3.2.4', 'Consistent Identification', 'supports', ['look/words', 'a11y/list'], ''),
  row('3.3.3', 'Error Suggestion', 'supports', ['keypad/invalid', 'form/errors', 'blocking/reason'], ''),
  row(
    '3.3.4',
    'Error Prevention (Legal, Financial, Data)',
    'supports',
    ['precall/prevent', 'blocking/confirm', 'settings/undo'],
    '',
  ),
  row(
    '3.3.8',
    'Accessible Authentication (Minimum)',
    'supports',
    ['session/redirect'],
    'The sign-in page is the platform’s. The reference platform’s takes a password manager and pasting.',
  ),
  row('4.1.3', 'Status Messages', 'supports', ['a11y/announcer', 'a11y/reader'], ''),
]

/** Chapters of the Revised Section 508 Standards and of EN 301 549 V3.2.1 that WCAG does not cover. */
export const BEYOND_WCAG: readonly Criterion[] = [
  row(
    '508 302.1 to 302.9; EN 4.2',
    'Functional performance',
    'supports',
    ['a11y/axe', 'a11y/stops', 'look/contrast', 'look/tokens'],
    'Without vision: screen readers; with limited vision: zoom, themes, forced colors; without hearing or speech: relay by its 10-digit number, notes and transcripts instead of listening, but see real-time text; with limited reach: keyboard only; with limited cognition: one step at a time, nothing typed is lost.',
  ),
  row(
    '508 402, 412; EN 5, 6.1',
    'Audio of calls',
    'supports',
    ['sound/devices', 'line/media-watch'],
    'Opus, up to 20 kHz; the telephone network on the other side gives less.',
  ),
  row(
    '508 412.5; EN 6.2',
    'Real-time text',
    'does not support',
    ['number/emergency'],
    'No line of the product carries text in a call. Relay services are called by their 10-digit number; 711 says so.',
  ),
  row('508 412.6; EN 6.3', 'Caller ID', 'supports', ['call/panel', 'log/row'], 'Names and numbers are text.'),
  row('508 413, 414; EN 7', 'Video', 'not applicable', [], 'There is no video.'),
  row(
    '508 502, 503; EN 11',
    'Interoperability with assistive technology',
    'supports',
    ['a11y/axe', 'a11y/reader', 'element/user-scale', 'look/tokens'],
    'By the browser. Colors of the system win in forced colors.',
  ),
  row('508 504; EN 11.8', 'Authoring tools', 'not applicable', [], ''),
  row(
    '508 602, 603; EN 12',
    'Documentation and support',
    'supports',
    [],
    'Markdown with headings and tables; every picture has words.',
  ),
]

/** The rules that the report relies on, each once. @public for scripts/check-accessibility.mjs */
export const rulesOfReport = (): string[] => [
  ...new Set([...LEVEL_A, ...LEVEL_AA, ...BEYOND_WCAG].flatMap(({ rules }) => rules)),
]
