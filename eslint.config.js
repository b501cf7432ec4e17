import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** Modules that only one file may import, each with its only permitted entry. The message names the file. */
const MODULE_DOORS = [
  { modules: ['jotai', 'jotai/*'], door: ['src/state/store.ts', 'src/view/use-atom-value.ts'] },
  { modules: ['ky'], door: ['src/api/client.ts'] },
  { modules: ['@r2wc/*'], door: ['src/elements/host/define-element.tsx'] },
  {
    modules: ['react-hot-toast', 'react-hot-toast/*'],
    entry: 'react-hot-toast/headless',
    door: ['src/view/use-toasts.ts'],
  },
  {
    modules: ['libphonenumber-js', 'libphonenumber-js/*'],
    entry: 'libphonenumber-js/core/es6',
    door: ['src/domain/number/phone-number.ts'],
  },
  { modules: ['partysocket', 'partysocket/*'], door: ['src/live/live-connection.ts'] },
]

/** Globals of the browser that only one folder or file may touch. */
const GLOBAL_DOORS = [
  { names: ['localStorage', 'sessionStorage'], door: ['src/browser/storage.ts', 'src/preload/**'] },
  { names: ['location', 'history'], door: ['src/browser/address.ts', 'src/preload/**'] },
  { names: ['MediaRecorder'], door: ['src/browser/sound/sound-recorder.ts'] },
  {
    names: ['WebSocket'],
    door: ['src/live/live-connection.ts', 'src/voice/webrtc/**', 'src/voice/sip/server-socket.ts'],
  },
]

const openDoors = (doors, file) => doors.filter((entry) => entry.door.some((door) => matches(door, file)))
const matches = (door, file) => door === file || (door.endsWith('/**') && file.startsWith(door.slice(0, -2)))

function doorRules(file) {
  const shut = (doors) => doors.filter((entry) => !openDoors(doors, file).includes(entry))
  const globals = shut(GLOBAL_DOORS)
  return {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        patterns: [
          ...shut(MODULE_DOORS).map(({ modules, door }) => ({
            group: modules,
            message: `Only ${door.join(' and ')} may import this: go through that door.`,
          })),
          ...openDoors(MODULE_DOORS, file).flatMap(({ modules, entry }) =>
            entry ? [{ regex: `^(?!${entry}$)${modules[0]}(/|$)`, message: `Only ${entry}.` }] : [],
          ),
        ],
      },
    ],
    'no-restricted-globals': [
      'error',
      ...globals.flatMap((entry) =>
        entry.names.map((name) => ({ name, message: `Only ${entry.door.join(' and ')} may touch ${name}.` })),
      ),
    ],
    'no-restricted-properties': [
      'error',
      ...globals.flatMap((entry) =>
        entry.names.flatMap((property) =>
          ['window', 'globalThis', 'self'].map((object) => ({
            object,
            property,
            message: `Only ${entry.door.join(' and ')} may touch ${property}.`,
          })),
        ),
      ),
      ...(matches('src/browser/microphone.ts', file)
        ? []
        : [
            {
              object: 'navigator',
              property: 'mediaDevices',
              message: 'Only src/browser/microphone.ts may touch navigator.mediaDevices.',
            },
          ]),
    ],
  }
}

const doorFiles = [
  ...new Set([...MODULE_DOORS, ...GLOBAL_DOORS].flatMap((entry) => entry.door)),
  'src/browser/microphone.ts',
]

export default tseslint.config(
  {
    ignores: [
      'dist/**',
      'dist-types/**',
      'storybook-static/**',
      'var/**',
      'coverage/**',
      'node_modules/**',
      'test-results/**',
      // Projects of their own.
      'demo/hosts-e2e/*/**',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'max-lines': ['error', { max: 400 }],
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
          message: 'No HTML sinks: render text instead.',
        },
        {
          selector: 'AssignmentExpression[left.property.name=/^(innerHTML|outerHTML)$/]',
          message: 'No HTML sinks: build nodes or render text instead.',
        },
        {
          selector:
            'CallExpression[callee.property.name=/^(insertAdjacentHTML|write|writeln)$/][callee.object.name=/^(document|el|element)$/]',
          message: 'No HTML sinks: build nodes or render text instead.',
        },
      ],
    },
  },
  { files: ['src/text/**', 'src/domain/**'], rules: { 'max-lines': 'off' } },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/**/*.test.{ts,tsx}', 'src/testing/**', ...doorFiles],
    rules: doorRules(''),
  },
  ...doorFiles.map((file) => ({
    files: [file],
    ignores: ['src/**/*.test.{ts,tsx}'],
    rules: doorRules(file.endsWith('/**') ? file.slice(0, -2) : file),
  })),
)
