const ran = ({ version, tests, date }, where) => `${tests} tests in ${where} ${version}, last on ${date}`

/**
 * The browsers of docs/integrate.md, from the latest runs in them (docs/browsers.json, written by
 * `npm run engines -- --write`).
 * @param {Record<'firefox' | 'webkit', { version: string, tests: number, date: string }>} results
 */
export function browserTable({ firefox, webkit }) {
  const rows = [
    ['Browser', 'From', 'Tested'],
    ['---', '---', '---'],
    [
      'Chrome, Edge and other Chromium',
      '116',
      'every commit, in the Chromium that the lock file pins and in the newest one of Debian',
    ],
    [
      'Firefox',
      '125',
      `${ran(firefox, 'Firefox')} (\`npm run test:firefox\`): a call with sound both ways, a reload in it, digits, details, voicemail, report, keyboard, widths, refusals in frames`,
    ],
    [
      'Safari, iOS too',
      '17.4',
      `not itself. ${ran(webkit, 'WebKitGTK')} (\`npm run test:webkit\`): sign-in, log, details, voicemail, report, keyboard, and no call, because WebKitGTK has no WebRTC`,
    ],
  ]
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
