/** The layer table: a folder may import from the folders in its row, from itself and from `lib`. */
const LAYERS = {
  lib: [],
  domain: [],
  text: ['domain'],
  bus: ['domain'],
  preload: ['domain', 'api/contract/start-endpoints', 'api/request-options'],
  // The views' own styles, so that both look the same.
  shell: ['domain', 'text', 'api/contract/start-endpoints', 'ui/[a-z/-]+\\.css', 'ui/theme/themes/'],
  'api/contract': ['domain'],
  state: ['domain', 'api/contract'],
  'api/(?!contract)': ['api/', 'domain'],
  live: ['domain', 'api/contract'],
  voice: ['domain', 'api/contract'],
  browser: ['domain', 'api/contract'],
  // A program of its own, which asks pages by the same word.
  'push-worker': ['domain', 'text', 'browser/browser-push'],
  actions: ['domain', 'text', 'bus', 'state', 'api/contract'],
  ui: [],
  view: ['ui', 'bus', 'state', 'actions', 'text', 'domain'],
  features: ['view', 'ui', 'state', 'actions', 'text', 'domain'],
  app: ['features', 'view', 'ui', 'state', 'actions', 'text', 'domain'],
  elements: [
    'preload',
    'shell',
    'app',
    'features',
    'view',
    'bus',
    'ui',
    'actions',
    'state',
    'text',
    'domain',
    'phone\\.ts',
  ],
}

/** Packages that only one file may import, some only by one entry: whoever needs one goes through that file. */
const PACKAGE_DOORS = [
  { name: 'jotai', door: '(state/store|view/use-atom-value)\\.ts' },
  { name: 'ky', door: 'api/client\\.ts' },
  { name: '@r2wc', door: 'elements/host/define-element\\.tsx' },
  { name: 'react-hot-toast', door: 'view/use-toasts\\.ts', entry: 'headless/' },
  { name: 'libphonenumber-js', door: 'domain/number/phone-number\\.ts', entry: '(core|types)' },
  { name: 'partysocket', door: 'live/live-connection\\.ts' },
]

const doorRules = PACKAGE_DOORS.flatMap(({ name, door, entry }) => [
  {
    name: `door-${name.replace(/\W+/g, '-')}`,
    comment: `Only src/${door} may import ${name}.`,
    severity: 'error',
    from: { path: '^src/', pathNot: [`^src/${door}$`, '\\.test\\.tsx?$', '^src/testing/'] },
    to: { path: `(^|/)node_modules/${name}/` },
  },
  ...(entry
    ? [
        {
          name: `entry-${name.replace(/\W+/g, '-')}`,
          comment: `Of ${name} only ${entry} is imported, because the rest is large.`,
          severity: 'error',
          from: { path: `^src/${door}$` },
          to: { path: `(^|/)node_modules/${name}/`, pathNot: `node_modules/${name}/${entry}` },
        },
      ]
    : []),
])

const rules = Object.entries(LAYERS).map(([folder, allowed]) => ({
  name: `layer-${folder.replace(/\W+/g, '-')}`,
  comment: `src/${folder} may import only from: ${allowed.join(', ') || 'nothing of ours'}`,
  severity: 'error',
  from: { path: `^src/${folder}`, pathNot: ['\\.(test|test-d|stories)\\.tsx?$'] },
  to: {
    path: '^src/',
    pathNot: [`^src/${folder}`, '^src/lib/', ...allowed.map((name) => `^src/${name}`)],
    // `actions` import adapters only as types. phone.ts provides the instances.
    ...(folder === 'actions' ? { dependencyTypesNot: ['type-only'] } : {}),
  },
}))

/** The rooms of src/actions, lowest first: each imports only from those before it, so no two import each other. */
const ROOMS = [
  'base failures directory audio-devices people reminders unread desktop-notifications shortcuts translation transfer setup blocklist',
  'voicemail settings playback greeting notices report report-download transcript blocking call-queue call-lists',
  'call incoming keypad call-details call-log live session',
]
  .join(' ')
  .split(' ')

const roomRules = ROOMS.map((room, index) => ({
  name: `room-${room}`,
  comment: `src/actions/${room} may import only from rooms before it: ${ROOMS.slice(0, index).join(', ') || 'none'}`,
  severity: 'error',
  from: { path: `^src/actions/${room}/`, pathNot: '\\.test\\.ts$' },
  to: { path: '^src/actions/', pathNot: `^src/actions/(${ROOMS.slice(0, index + 1).join('|')})/` },
}))

module.exports = {
  forbidden: [
    ...rules,
    ...roomRules,
    ...doorRules,
    {
      name: 'room-without-place',
      comment: 'A new folder of src/actions gets its place in ROOMS above.',
      severity: 'error',
      from: { path: '^src/actions/[^/]+/', pathNot: `^src/actions/(${ROOMS.join('|')})/` },
      to: {},
    },
    {
      name: 'feature-insides',
      comment: 'A feature never imports the inside of another feature: only its index.ts.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/([^/]+)/', pathNot: ['^src/features/$1/', '^src/features/[^/]+/index\\.ts$'] },
    },
    {
      name: 'platform-reads-contract-and-domain',
      comment: 'demo/platform may import src/api/contract, src/domain and src/lib, nothing else of src.',
      severity: 'error',
      from: { path: '^demo/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/', pathNot: ['^src/api/contract', '^src/domain', '^src/lib/'] },
    },
    {
      name: 'media-process-apart',
      comment:
        'Sound runs only in the media process (demo/platform/voice/media-process), so that no request holds it up.',
      severity: 'error',
      from: { path: '^demo/platform/index\\.ts$' },
      to: { path: 'node_modules/werift|^demo/platform/voice/media/(far-end|media-engine)', reachable: true },
    },
    {
      name: 'no-react-below-view',
      comment: 'React begins in src/view and src/ui: state and actions run, and are tested, without it.',
      severity: 'error',
      from: {
        path: '^src/(lib|domain|text|shell|bus|api|live|voice|browser|state|actions)/',
        pathNot: '\\.(test|test-d)\\.tsx?$',
      },
      to: {
        path: [
          '^src/view/',
          '(^|/)node_modules/(@types/)?(react|react-dom|react-hot-toast)/',
          'node_modules/jotai/(?!vanilla)',
        ],
      },
    },
    {
      name: 'docs-only-by-type',
      comment:
        'What only the platform, editors and readers need is no part of what a browser loads: by type alone, or from tests and demo.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['\\.(test|test-d)\\.tsx?$', '^src/api/contract/docs/'] },
      to: {
        path: ['^src/api/contract/docs/', '^src/elements/catalogue-docs\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'testing-only-from-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: ['\\.(test|test-d)\\.tsx?$', '^src/testing/'] },
      to: { path: '^src/testing/' },
    },
    {
      name: 'monitoring-only-by-its-entry',
      comment: 'A monitor is an entry of its own (virtual-phone/monitoring/…): nothing of it comes with the phone.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/browser/monitoring/' },
      to: { path: '^src/browser/monitoring/[^/]+/' },
    },
    {
      name: 'headset-only-by-its-entry',
      comment: 'A headset is an entry of its own (virtual-phone/headset): nothing of it comes with the phone.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/browser/headset/', '\\.test\\.tsx?$', '^src/testing/'] },
      to: { path: '^src/browser/headset/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-circular',
      // The exception is a table of numbers that imports itself to export all of them under one name.
      severity: 'error',
      from: { path: '^(src|demo)/', pathNot: '^src/domain/limits\\.ts$' },
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.css', '.json'] },
  },
}
