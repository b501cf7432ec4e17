import * as runtime from 'react/jsx-runtime'

/**
 * React's own runtime, with named exports. Its file is CommonJS, and a bundler calls imports of such a file through the
 * module object, `(0, runtime.jsx)(…)`. At 1,300 places that costs 1 kB of everything ever loaded.
 */
export const { Fragment, jsx, jsxs } = runtime
