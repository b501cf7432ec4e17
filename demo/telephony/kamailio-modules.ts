import { realpathSync } from 'node:fs'

const MODULES = [
  ...[
    'tm',
    'tmx',
    'sl',
    'rr',
    'pv',
    'maxfwd',
    'textops',
    'textopsx',
    'siputils',
    'cfgutils',
    'sanity',
    'xlog',
    'kex',
    'corex',
  ],
  ...['tls', 'tcpops', 'xhttp', 'websocket', 'nathelper', 'usrloc', 'registrar', 'tsilo', 'auth', 'crypto', 'htable'],
  ...['dialog', 'uac', 'dispatcher', 'rtpengine', 'jsonrpcs', 'evapi', 'debugger', 'pike'],
]

/** Copies the registrations of each Kamailio to the others. */
const MODULES_OF_SEVERAL = ['dmq', 'dmq_usrloc']

const MODULE_FOLDERS = ['/usr/lib/x86_64-linux-gnu/kamailio/modules', '/usr/lib/aarch64-linux-gnu/kamailio/modules']

function moduleFolder(): string {
  for (const folder of MODULE_FOLDERS) {
    try {
      return realpathSync(folder)
    } catch {
      // The folder is for another processor.
    }
  }
  return '/usr/lib/kamailio/modules'
}

/** The statements that load the modules of a Kamailio, from where the distribution keeps them. */
export const loadModules = (isOneOfSeveral: boolean): string =>
  [
    `mpath="${moduleFolder()}/"`,
    ...[...MODULES, ...(isOneOfSeveral ? MODULES_OF_SEVERAL : [])].map((name) => `loadmodule "${name}.so"`),
  ].join('\n')
