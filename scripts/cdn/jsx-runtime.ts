import * as runtime from 'react/jsx-runtime'

/**
 * React's own, by name. Its file is CommonJS, and a bundler calls what it imports from such a file by way of its module,
 * `(0, runtime.jsx)(…)`: at 1,300 places, 1 kB of all that is ever loaded.
 */
export const { Fragment, jsx, jsxs } = runtime
